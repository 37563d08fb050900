import { expect, it } from 'vitest';
import { zoneName } from '#contract/rules/zoned-time.ts';
import { dayAndHours, momentWithYear } from './venue-time.ts';

const zone = 'America/Los_Angeles';

it('formats times in the venue’s zone, also past midnight', () => {
  expect(dayAndHours({ start: '2026-12-05T18:00:00Z', end: '2026-12-05T22:00:00Z' }, zone)).toEqual({
    day: 'Sat, Dec 5, 2026',
    hours: '10:00 AM – 2:00 PM PST',
  });
  expect(dayAndHours({ start: '2026-12-06T04:00:00Z', end: '2026-12-06T09:30:00Z' }, zone).hours).toBe(
    '8:00 PM – 1:30 AM PST the next day',
  );
  expect(momentWithYear('2026-12-05T18:00:00Z', zone)).toBe('Sat, Dec 5, 2026, 10:00 AM PST');
});

it('formats a range as its days', () => {
  expect(dayAndHours({ start: '2026-12-05T08:00:00Z', end: '2026-12-08T07:59:59.999Z' }, zone)).toEqual({
    day: 'Sat, Dec 5, 2026 – Mon, Dec 7, 2026',
    hours: null,
  });
  expect(zoneName(zone, new Date('2026-07-01'), 'long')).toBe('Pacific Daylight Time');
});
