import { beforeEach, expect, it, vi } from 'vitest';
import type { CallName } from '#contract/wire/index.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: { slug: 'zodel' } } });
  vi.stubGlobal('location', { pathname: '/office' });
});

/** What a colleague’s decision may change of what is open elsewhere. */
const decided: CallName[] = [
  'getApprovals',
  'getQueue',
  'getStaff',
  'getUserReview',
  'getJobReview',
  'getPersonRights',
  'getRightsRequests',
  'getTaxExports',
  'getSettings',
  'getPersonEntries',
  'getPersonRelated',
  'getJobEntries',
  'getJobTimeline',
  'getMoneyItems',
  'getJobMoney',
  'getMoneyCloses',
];

it('reads again all that a decision of a colleague may have changed', async () => {
  const { follow } = await import('./use-queue-events.ts');
  const { queryClient } = await import('./query.ts');
  for (const name of [...decided, 'getLimits']) queryClient.setQueryData([name, null, null], {});
  follow({ kind: 'QUEUE', id: null });
  const isStale = (name: string) => queryClient.getQueryState([name, null, null])?.isInvalidated;
  expect(decided.filter(name => !isStale(name))).toEqual([]);
  expect(isStale('getLimits')).toBe(false);
});
