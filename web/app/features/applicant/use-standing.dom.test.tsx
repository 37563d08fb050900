import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Job } from '#contract/schemas/job.ts';
import { cacheCounts } from '#web/cache-counts.ts';
import { queryClient } from '#web/query.ts';
import { useDeferredCounts } from './use-standing.ts';

const jobId = '018f0000-0000-7000-8000-000000000001';
const places = { total: 2, booked: 0, left: { males: 0, females: 1, nonBinary: 0, anyGender: 1 } } as Job['places'];
const countsOf = (applied: number) => ({ all: applied, applied, pending: 0, booked: 0, declined: 0 });
const asked: string[] = [];

function Counts() {
  const counts = useDeferredCounts(jobId);
  return <output>{counts ? counts.applied : 'not known'}</output>;
}
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ ...countsOf(3), places, version: 5 });
  });
});

it('counts by the call for counts, and takes newer ones that come with another answer', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Counts />
    </QueryClientProvider>,
  );
  expect(shown()).toBe('not known');
  await vi.waitFor(() => expect(shown()).toBe('3'));
  expect(asked).toEqual([`/2024-07/job/${jobId}/count`]);
  const hear = (version: number, applied: number) =>
    act(async () => cacheCounts(jobId, { counts: countsOf(applied), places, version }));
  await hear(6, 2);
  expect(shown()).toBe('2');
  await hear(4, 9);
  expect(shown()).toBe('2');
});
