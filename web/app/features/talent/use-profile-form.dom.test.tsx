import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ModelProfile } from '#contract/schemas/model.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { useProfileForm } from './use-profile-form.ts';

const user = {
  ...{ '@type': 'MODEL', id: 'u', state: 'ACTIVE', name: 'Wren Abara', companyName: null },
  ...{ urlInstagram: 'https://instagram.com/wren', urlTickTok: null, urlOther: null },
};
const profile = {
  model: {
    ...{ gender: 'NON_BINARY', heightIn: 70, hairColor: 'RED', eyesColor: 'GREEN', ethnicity: null },
    ...{ bustIn: 33, waistIn: 25, hipsIn: 35, shoeSize: 8, visibleTattoos: false, languages: [], skills: [] },
  },
  ...{ birthDate: '2000-01-02', isBirthDateProven: false, hourlyCentsMin: null, sensitiveConsent: false },
  ...{ listed: true, hasPicture: true, measurementsConfirmedAt: '2026-11-01T00:00:00.000Z' },
  home: { name: 'Las Vegas', latitude: 36.17, longitude: -115.14, timeZone: 'America/Los_Angeles' },
} as unknown as ModelProfile;

const limits = {
  ...{ nameLength: 60, companyLength: 80, heightMinIn: 48, heightMaxIn: 84, ageMin: 18 },
  ...{ hourlyCentsMin: 2_500, hourlyCentsMax: 100_000 },
};

const onServer = {
  user: { ...user, name: 'Wren Bara', urlInstagram: 'https://instagram.com/wrenbara' },
  profile: { ...profile, birthDate: '2000-01-03', model: { ...profile.model, bustIn: 34, heightIn: 72 } },
};
let sent: { path: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.split('?')[0]?.split('/').slice(-2).join('/') ?? '';
    if (init?.method !== 'GET') sent.push({ path, body: JSON.parse(String(init?.body)) });
    return Response.json(path === 'model/profile' ? { profile: onServer.profile } : onServer.user);
  });
  queryClient.clear();
});

function Fields() {
  const { form, submit, error } = useProfileForm(() => undefined);
  return (
    <form onSubmit={event => void submit(event)}>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Bust" {...form.register('bustIn')} />
      <input aria-label="Hips" {...form.register('hipsIn')} />
      <input aria-label="Inches" {...form.register('heightInches')} />
      <input aria-label="Portfolio" {...form.register('urlOther')} />
      <button type="submit">Save</button>
      <output>{error}</output>
    </form>
  );
}

const open = () => {
  queryClient.setQueryData(queryFor('getUser', {}).queryKey, user as never);
  queryClient.setQueryData(queryFor('getModelProfile', {}).queryKey, { profile });
  const root = { limits };
  const element = (
    <QueryClientProvider client={queryClient}>
      <Fields />
    </QueryClientProvider>
  );
  const routes = [{ id: 'root', path: '/', loader: () => root, element }];
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: { root } } })} />);
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const savedProfile = () => sent.find(({ path }) => path === 'model/profile')?.body;

it('saves what was changed here over what there is now, not over what the device had stored', async () => {
  open();
  await type('Hips', '36');
  await save();
  await vi.waitFor(() => expect(savedProfile()).toBeDefined());
  expect(savedProfile()).toMatchObject({ hipsIn: 36, bustIn: 34, heightIn: 72, birthDate: '2000-01-03' });
  expect(sent.map(({ path }) => path)).toEqual(['model/profile']);
});

it('sends a new link with the other links as they are now, and a height as it was seen', async () => {
  open();
  await type('Portfolio', 'wren.example');
  await type('Inches', '9');
  await save();
  await vi.waitFor(() => expect(savedProfile()).toMatchObject({ heightIn: 69, bustIn: 34 }));
  expect(sent[0]).toMatchObject({
    path: 'user/social-links',
    body: { urlInstagram: 'https://instagram.com/wrenbara', urlTickTok: null, urlOther: 'wren.example' },
  });
});

it('takes over what is read while it is open, except in a field being edited', async () => {
  open();
  await type('Hips', '36');
  await queryClient.invalidateQueries();
  await vi.waitFor(() => expect(field('Bust').value).toBe('34'));
  expect([field('Name').value, field('Hips').value]).toEqual(['Wren Bara', '36']);
});
