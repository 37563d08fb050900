import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#client/call-error.ts';
import type { CallName } from '#contract/wire/index.ts';
import { client } from './client.ts';
import { policyOf, queryClient, queryFor } from './query.ts';

const failed = (status: number) => new CallError({ status, code: 'X', message: 'Error', sentence: 'No.' });
const { queries = {} } = queryClient.getDefaultOptions();

/** How often a query is tried until it gives up, at most eleven times. */
const triesOf = (name: CallName, error: Error): number => {
  const { retry } = policyOf(name);
  let failures = 0;
  while (failures < 10 && retry(failures, error)) failures += 1;
  return failures + 1;
};

describe('a failed query', () => {
  it.each<[number, number]>([
    [0, 2],
    [500, 2],
    [503, 2],
    [401, 1],
    [403, 1],
    [404, 1],
    [422, 1],
  ])('of most calls, with %i, is tried %i times in all', (status, tries) => {
    for (const name of ['getUser', 'getJobs', 'getJob', 'getPublicModels'] as const)
      expect(triesOf(name, failed(status))).toBe(tries);
  });

  it.each<[number, number]>([
    [0, 4],
    [503, 4],
    [422, 4],
    [404, 1],
    [401, 1],
  ])('of registration and suggestion, with %i, is tried %i times in all', (status, tries) => {
    for (const name of ['getOnboarding', 'getSuggestion'] as const) expect(triesOf(name, failed(status))).toBe(tries);
  });

  it('for an invalid id is not retried', () => {
    expect(triesOf('getJob', CallError.unanswered('INVALID_ID'))).toBe(1);
    expect(triesOf('getSuggestion', CallError.unanswered('INVALID_ID'))).toBe(1);
  });

  it('backs off exponentially, to thirty seconds at most', () => {
    const { retryDelay } = queries;
    if (typeof retryDelay !== 'function') return expect.unreachable();
    expect([0, 1, 2, 3, 4, 5, 20].map(failures => retryDelay(failures, failed(500)))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });
});

describe('a rate-limited query', () => {
  const busy = (status: number, retryAfterMs: number | null) =>
    new CallError({ status, code: 'BUSY', message: 'Error', sentence: 'No.', retryAfterMs });

  it('is not retried before Retry-After', () => {
    const { retryDelay } = queries;
    if (typeof retryDelay !== 'function') return expect.unreachable();
    expect([null, 500, 12_000].map(ms => retryDelay(0, busy(503, ms)))).toEqual([1000, 1000, 12_000]);
  });

  it('is retried after a short Retry-After, and not after a long one', () => {
    expect([2_000, 5_000, 60_000, null].map(ms => triesOf('getJobs', busy(429, ms)))).toEqual([2, 2, 1, 1]);
    expect([2_000, 60_000].map(ms => triesOf('getOnboarding', busy(503, ms)))).toEqual([4, 1]);
  });

  it('reads Retry-After as seconds and as a date', async () => {
    const later = new Date(Date.now() + 90_000).toUTCString();
    const read = async (header: string) =>
      (await CallError.from(new Response('{}', { status: 503, headers: { 'retry-after': header } }))).retryAfterMs;
    expect(await read('3')).toBe(3000);
    expect(Math.abs(((await read(later)) ?? 0) - 90_000)).toBeLessThan(3000);
    expect(await read('soon')).toBeNull();
  });
});

describe('cached data', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    queryClient.clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is not refetched on window focus, and is garbage-collected after five minutes', () => {
    expect(queries).toMatchObject({ refetchOnWindowFocus: false, gcTime: 300_000 });
  });

  it('of the user never becomes stale by time, unlike other data', async () => {
    const call = vi.spyOn(client, 'call').mockResolvedValue({});
    for (const name of ['getUser', 'getLimits'] as const) {
      await queryClient.fetchQuery(queryFor(name, {}));
      vi.advanceTimersByTime(240_000);
      await queryClient.fetchQuery(queryFor(name, {}));
    }
    expect(call.mock.calls.map(([name]) => name)).toEqual(['getUser', 'getLimits', 'getLimits']);
  });

  it('that no screen uses is removed after five minutes, and not before', async () => {
    vi.spyOn(client, 'call').mockResolvedValue({});
    const query = queryFor('getUser', {});
    const leave = new QueryObserver(queryClient, query).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(400_000);
    expect(queryClient.getQueryData(query.queryKey)).toBeDefined();
    leave();
    await vi.advanceTimersByTimeAsync(299_000);
    expect(queryClient.getQueryData(query.queryKey)).toBeDefined();
    await vi.advanceTimersByTimeAsync(2000);
    expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
  });
});
