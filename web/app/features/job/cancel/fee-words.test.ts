import { expect, it } from 'vitest';
import { riseWords, shareWords } from './fee-words.ts';

const pay = { payCents: 32_000, beyond: null };

it('names the share of the pay', () => {
  expect(shareWords({ ...pay, sharePercent: 0 })).toBe('No fee');
  expect(shareWords({ ...pay, sharePercent: 25 })).toBe('25% of $320');
  expect(shareWords({ ...pay, sharePercent: 100 })).toBe('All of $320');
  expect(shareWords({ ...pay, sharePercent: 100, beyond: { firstHours: 4, sharePercent: 50 } })).toBe(
    '100% of the first 4 hours and 50% of the rest of $320',
  );
});

it('names the time until which fees hold, in the venue’s zone', () => {
  const risesAt = '2026-12-06T02:00:00.001Z';
  expect(riseWords({ risesAt, totalCents: 100 }, 'America/Los_Angeles')).toBe('They rise on Sat, Dec 5, 6:00 PM PST.');
  expect(riseWords({ risesAt, totalCents: 0 }, 'America/New_York')).toBe('It is free until Sat, Dec 5, 9:00 PM EST.');
  expect(riseWords({ risesAt: null, totalCents: 100 }, 'America/New_York')).toBeNull();
});
