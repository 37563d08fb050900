import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetJobCreated, isJobCreated, markJobCreated } from '#lib/job-created.ts';
import { invalidate, queryClient } from '#web/query.ts';
import { JobCreated } from './job-created.tsx';

let moderation: string;

const open = () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      items: [{ id: 'j', audience: 'CLIENT', lifecycle: moderation === 'APPROVED' ? 'STAFFING' : 'DRAFT', moderation }],
      ...{ nextCursor: null, counts: { total: 1 }, version: 1 },
    }),
  );
  const element = (
    <QueryClientProvider client={queryClient}>
      <JobCreated />
    </QueryClientProvider>
  );
  const site = {
    appStoreUrl: null,
    playStoreUrl: null,
    origin: 'https://zodel.example',
    limits: { productName: 'Zodel' },
  };
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: site } },
  });
  render(<RouterProvider router={router} />);
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetJobCreated();
  vi.unstubAllGlobals();
});

it('thanks for a job as long as staff look at it', async () => {
  markJobCreated();
  moderation = 'ON_REVIEW';
  open();
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeDefined();
  moderation = 'APPROVED';
  await act(() => invalidate('getJobs'));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Thank you!' })).toBeNull());
});

it('keeps the flag once the thanks were read, and does not thank again', async () => {
  markJobCreated();
  moderation = 'ON_REVIEW';
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('heading', { name: 'Thank you!' })).toBeNull();
  cleanup();
  open();
  expect(screen.queryByRole('heading', { name: 'Thank you!' })).toBeNull();
  expect(isJobCreated()).toBe(true);
});

it('asks for nothing where no job was created', async () => {
  open();
  expect(queryClient.isFetching()).toBe(0);
  expect(screen.queryByRole('heading', { name: 'Thank you!' })).toBeNull();
});
