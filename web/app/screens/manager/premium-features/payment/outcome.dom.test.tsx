import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Job } from '#contract/schemas/job.ts';
import type { User } from '#contract/schemas/user.ts';
import { forgetJobCreated, isJobCreated } from '#lib/job-created.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { Outcome } from './outcome.tsx';

const id = '018f0000-0000-7000-8000-000000000001';
const { queryKey } = queryFor('getJob', { path: { id } });

/** The page once nothing is to be paid, of a job that the server knows so; the page knew it as submitted and unpaid. */
const open = (found: Partial<Job>, state: User['state'] = 'ACTIVE') => {
  const job = { id, audience: 'CLIENT', lifecycle: 'DRAFT', moderation: null };
  vi.stubGlobal('fetch', async () => Response.json({ ...job, ...found }));
  queryClient.setQueryData(queryKey, { ...job, awaitsPayment: true } as Job);
  queryClient.setQueryData(queryFor('getUser', {}).queryKey, {
    '@type': 'MANAGER',
    state,
    moderation: null,
    onboardingStep: null,
  } as User);
  const element = (
    <QueryClientProvider client={queryClient}>
      <Outcome jobId={id} />
    </QueryClientProvider>
  );
  const routes = [
    { id: 'root', path: '/', loader: () => null, element },
    { path: '*', element: 'Elsewhere' },
  ];
  const site = {
    appStoreUrl: null,
    playStoreUrl: null,
    origin: 'https://zodel.example',
    limits: { productName: 'Zodel' },
  };
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: site } } });
  render(<RouterProvider router={router} />);
  return router;
};

beforeEach(() => {
  queryClient.clear();
  forgetJobCreated();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says thank you for a job that is under review', async () => {
  open({ moderation: 'ON_REVIEW' });
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeDefined();
  expect(isJobCreated()).toBe(true);
});

it.each([
  ['a draft that was taken back', {}, 'ACTIVE', `/manager/jobs/new/premium-features?job=${id}`],
  ['the draft of a registration', {}, 'ONBOARDING', '/manager/registration/premium-features'],
  ['answers to staff', { moderation: 'INFO_REQUESTED' }, 'ACTIVE', `/manager/jobs/edit/${id}?review=1`],
  ['a declined job', { moderation: 'DECLINED' }, 'ACTIVE', `/manager/jobs/${id}/details`],
  ['a discarded draft', { lifecycle: 'CANCELLED' }, 'ACTIVE', '/manager/jobs/list/active'],
] as const)('leads on with %s, which is not sent', async (_, found, state, address) => {
  const router = open(found, state);
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname + router.state.location.search).toBe(address);
  expect(isJobCreated()).toBe(false);
});
