import { expect, it } from 'vitest';
import { availableDaysText, jobDates } from './job-dates.ts';

const zone = 'America/Los_Angeles';

it('counts a slot for the day on which it starts at the venue, and each day once', () => {
  const periods = [
    { start: '2026-12-06T02:00:00.000Z', end: '2026-12-06T10:00:00.000Z' },
    { start: '2026-12-05T18:00:00.000Z', end: '2026-12-05T20:00:00.000Z' },
    { start: '2026-12-07T18:00:00.000Z', end: '2026-12-07T20:00:00.000Z' },
  ];
  expect(jobDates(periods, zone)).toEqual(['2026-12-05', '2026-12-07']);
});

it('splits a range of whole days, also where the clocks change', () => {
  const range = { start: '2026-10-31T07:00:00.000Z', end: '2026-11-03T07:59:59.999Z' };
  expect(jobDates([range], zone)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
});

it('says the days in words', () => {
  expect(availableDaysText({ days: ['2026-12-05', '2026-12-07'], of: 3 })).toBe(
    'Available 2 of 3 days: Sat, Dec 5 and Mon, Dec 7',
  );
});
