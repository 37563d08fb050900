import { describe, expect, it } from 'vitest';
import { datesText } from './job-dates.ts';
import { payText } from './pay-text.ts';

const evening = { start: '2026-12-06T02:00:00Z', end: '2026-12-06T06:00:00Z' };
const zone = 'America/Los_Angeles';

describe('datesText', () => {
  it('is in the venue’s zone, and counts the other dates', () => {
    expect(datesText({ eventDatePeriods: [evening], rangeHoursPerDay: null }, zone)).toBe(
      'Dec 5, 6:00 PM – 10:00 PM PST',
    );
    expect(datesText({ eventDatePeriods: [evening, evening], rangeHoursPerDay: null }, zone)).toBe(
      'Dec 5, 6:00 PM – 10:00 PM PST, and 1 more date',
    );
  });
  it('formats a range as its days', () => {
    const days = { start: '2026-12-01T08:00:00.000Z', end: '2026-12-06T07:59:59.999Z' };
    expect(datesText({ eventDatePeriods: [days], rangeHoursPerDay: 8 }, zone)).toBe('Dec 1 – Dec 5 PST, 8 hours a day');
    const overTheChange = { start: '2027-03-13T08:00:00.000Z', end: '2027-03-16T06:59:59.999Z' };
    expect(datesText({ eventDatePeriods: [overTheChange], rangeHoursPerDay: 1 }, zone)).toBe(
      'Mar 13 PST – Mar 15 PDT, 1 hour a day',
    );
  });
  it('is null without a date or place', () => {
    expect(datesText({ eventDatePeriods: [], rangeHoursPerDay: null }, zone)).toBeNull();
    expect(datesText({ eventDatePeriods: [evening], rangeHoursPerDay: null }, null)).toBeNull();
  });
});

describe('payText', () => {
  it('names the rate and its unit', () => {
    expect(payText({ hourlyRate: 4500, fixedRatePerModel: null })).toBe('$45 an hour');
    expect(payText({ hourlyRate: null, fixedRatePerModel: 123_450 })).toBe('$1,234.50 per model');
    expect(payText({ hourlyRate: null, fixedRatePerModel: null })).toBeNull();
  });
});
