import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/schemas/user.ts';
import { queryClient } from '#web/query.ts';
import { publicDraft } from '#wizard/store/local-draft.ts';
import CreateJobAuth from './auth.tsx';

const user = {
  ...{ '@type': 'MANAGER', id: 'u', state: 'ACTIVE', moderation: 'APPROVED', onboardingStep: null },
  answeredSteps: ['INVITE_CODE'],
} as unknown as User;

/** The page of a manager with a draft of before they signed in, which the server refuses so. */
const openRefused = (status: number, refusal: { code: string; message: string; details?: object }) => {
  vi.stubGlobal('fetch', async () => Response.json({ details: {}, ...refusal }, { status }));
  publicDraft.change(draft => ({
    ...draft,
    jobPostData: { categoryCode: 'RUNWAY' },
    answeredSteps: ['JOB_CATEGORY'],
  }));
  const props = { loaderData: { user, waiting: false } } as unknown as Parameters<typeof CreateJobAuth>[0];
  const element = (
    <QueryClientProvider client={queryClient}>
      <CreateJobAuth {...props} />
    </QueryClientProvider>
  );
  const routes = [
    { id: 'root', path: '/', loader: () => null, element },
    { path: '*', element: 'Elsewhere' },
  ];
  const router = createMemoryRouter(routes, {
    hydrationData: { loaderData: { root: { limits: { productName: 'Zodel' } } } },
  });
  render(<RouterProvider router={router} />);
  return router;
};

afterEach(() => {
  cleanup();
  publicDraft.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['has too many drafts', 'DRAFTS_FULL', '/manager/jobs/d/details'],
  ['is suspended', 'SUSPENDED', '/manager/jobs/list/active'],
])('leads a manager on who %s, and keeps their answers', async (_, code, address) => {
  const router = openRefused(409, { code, message: 'No.', details: { oldest: { id: 'd' } } });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe(address);
  expect(publicDraft.read()?.jobPostData).toEqual({ categoryCode: 'RUNWAY' });
});

it('tries again where that may help', async () => {
  openRefused(400, { code: 'VALIDATION', message: 'No.' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
