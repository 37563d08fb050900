import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TalentJob } from '#contract/schemas/job.ts';
import type { ModelProfile } from '#contract/schemas/model.ts';
import type { User } from '#contract/schemas/user.ts';
import { serverNowMs } from '#ui/clock.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { JobAnswer } from './job-answer.tsx';

const DAY_MS = 86_400_000;
const sent: { address: string; body: unknown }[] = [];
const profileOf = (confirmedDaysAgo: number) =>
  ({
    model: { bustIn: null, waistIn: 24, hipsIn: null, shoeSize: null, languages: [], skills: [] },
    home: { name: 'Las Vegas' },
    measurementsConfirmedAt: new Date(serverNowMs() - confirmedDaysAgo * DAY_MS).toISOString(),
  }) as unknown as ModelProfile;

const job = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Look book',
  lifecycle: 'STAFFING',
  timeZone: 'America/New_York',
  termsVersion: 3,
  placesLeft: 1,
  participation: null,
  eventDatePeriods: ['04', '05', '06'].map(day => ({
    start: `2026-12-${day}T15:00:00.000Z`,
    end: `2026-12-${day}T21:00:00.000Z`,
  })),
} as unknown as TalentJob;

const answerTo = (address: string) => {
  if (address.includes('/profile')) return { profile: profileOf(0) };
  return address.endsWith('/apply') ? job : { items: [], nextCursor: null };
};

const open = (confirmedDaysAgo = 1) => {
  queryClient.clear();
  queryClient.setQueryData(queryFor('getUser', {}).queryKey, { '@type': 'MODEL', state: 'ACTIVE', id: 'u' } as User);
  queryClient.setQueryData(queryFor('getModelProfile', {}).queryKey, { profile: profileOf(confirmedDaysAgo) });
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => null,
        element: (
          <QueryClientProvider client={queryClient}>
            <JobAnswer job={job} isReading={false} />
          </QueryClientProvider>
        ),
      },
    ],
    { hydrationData: { loaderData: { root: { limits: { standbyHours: 4 } } } } },
  );
  render(<RouterProvider router={router} />);
};

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'GET') sent.push({ address, body: JSON.parse(String(init?.body ?? 'null')) });
    return Response.json(answerTo(address));
  });
});

const apply = () => screen.findByRole('button', { name: 'Apply' });
const day = (name: string) => screen.getByRole('checkbox', { name });

it('applies for all days unless some are left out', async () => {
  open();
  expect(await screen.findByText('Available on all 3 days')).toBeDefined();
  await userEvent.click(await apply());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ termsVersion: 3 });
});

it('applies for the days that are chosen, and says which', async () => {
  open();
  await userEvent.click(await screen.findByText('Available on all 3 days'));
  await userEvent.click(day('Sat, Dec 5'));
  expect(screen.getByText(/^Available 2 of 3 days: Fri, Dec 4 and Sun, Dec 6/)).toBeDefined();
  await userEvent.click(screen.getByLabelText(/^A note to the client/));
  await userEvent.paste('Back on Sunday.');
  await userEvent.click(await apply());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    termsVersion: 3,
    note: 'Back on Sunday.',
    availableDays: ['2026-12-04', '2026-12-06'],
  });
});

it('does not apply for no day', async () => {
  open();
  await userEvent.click(await screen.findByText('Available on all 3 days'));
  for (const name of ['Fri, Dec 4', 'Sat, Dec 5', 'Sun, Dec 6']) await userEvent.click(day(name));
  expect(screen.getByText('Available on none of the days')).toBeDefined();
  await userEvent.click(await apply());
  expect(await screen.findByText('Choose at least one day.')).toBeDefined();
  expect(sent).toEqual([]);
});

it('asks for measurements of 90 days ago to be confirmed first, in one tap', async () => {
  open(90);
  await userEvent.click(await apply());
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'They are still right' }));
  await vi.waitFor(() => expect(screen.queryByText('Are your measurements still right?')).toBeNull());
  expect(sent).toHaveLength(1);
  await userEvent.click(await apply());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
});
