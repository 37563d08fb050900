import { expect, it } from 'vitest';
import { dayText, payoutText, rateText } from './pay-words.ts';

const day = (date: number) => ({ start: `2026-12-0${date}T18:00:00.000Z`, end: `2026-12-0${date}T22:00:00.000Z` });
const job = { eventDatePeriods: [day(1)], rangeHoursPerDay: null, payCents: 16_000, hourlyRate: 4_000 };

it('says what a day comes to, for jobs of several days', () => {
  expect([dayText(job), rateText(job)]).toEqual([null, '$40 an hour']);
  expect(rateText({ ...job, eventDatePeriods: [day(1), day(2)], payCents: 32_000 })).toBe('$160 a day, 2 days');
  expect(rateText({ ...job, eventDatePeriods: [day(1), day(2), day(3)], payCents: 50_000 })).toBe(
    'about $166.67 a day, 3 days',
  );
});

it('counts the days of a range', () => {
  const range = { start: '2026-12-01T08:00:00.000Z', end: '2026-12-04T07:59:59.999Z' };
  expect(dayText({ ...job, eventDatePeriods: [range], rangeHoursPerDay: 8, payCents: 96_000 })).toBe(
    '$320 a day, 3 days',
  );
});

it('names the day of the payout, and whether the money is there', () => {
  const paid = { paidAt: '2026-12-03T22:00:00.000Z', timeZone: 'UTC' };
  expect(payoutText({ ...paid, fundsSecured: true }).replace('\u202f', ' ')).toBe(
    'Funds secured. Sent to you Thu, Dec 3, 10:00 PM UTC.',
  );
  expect(payoutText({ ...paid, fundsSecured: false })).toMatch(/^The client pays before the start\./);
});
