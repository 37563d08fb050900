import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JobDraft } from '../schemas/job-draft.ts';
import { Limits } from '../schemas/limits.ts';
import { paidHours } from './pay.ts';
import { inQuarters, isWholeDays, isWholeDaysIn, roundUpToQuarter } from './slot-times.ts';

const QUARTER_MS = 900_000;
const LA = 'America/Los_Angeles';
const iso = (ms: number) => new Date(ms).toISOString();
const from2026 = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) });

describe('roundUpToQuarter', () => {
  it.each([
    [0, 0],
    [1, 15],
    [15, 15],
    [16, 30],
    [30, 30],
    [31, 45],
    [45, 45],
    [46, 60],
    [59, 60],
  ])('rounds %i minutes to %i', (minutes, rounded) => expect(roundUpToQuarter(minutes)).toBe(rounded));

  it('rounds minutes 1–15 to 15, 16–30 to 30, 31–45 to 45, later ones to the next hour', () => {
    for (let minutes = 0; minutes < 1440; minutes += 1) {
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
      const quarter = [0, 15, 30, 45, 60].find(each => minute <= each) ?? 0;
      expect(roundUpToQuarter(minutes)).toBe(hour * 60 + quarter);
    }
  });
});

describe('inQuarters', () => {
  const start = (at: string) => inQuarters({ start: at, end: '2026-12-05T22:00:00.000Z' }).start;

  it.each([
    ['2026-12-05T18:00:00Z', '2026-12-05T18:00:00Z'],
    ['2026-12-05T18:00:00.001Z', '2026-12-05T18:15:00.000Z'],
    ['2026-12-05T18:00:01Z', '2026-12-05T18:15:00.000Z'],
    ['2026-12-05T18:15:30Z', '2026-12-05T18:30:00.000Z'],
    ['2026-12-05T18:46:00Z', '2026-12-05T19:00:00.000Z'],
    ['2026-12-05T18:07:00+05:45', '2026-12-05T12:30:00.000Z'],
  ])('rounds %s to %s', (at, rounded) => expect(start(at)).toBe(rounded));

  it('is never earlier, less than a quarter later, and idempotent', () => {
    fc.assert(
      fc.property(from2026, fc.integer({ min: 1, max: 20 * 3_600_000 }), (startMs, lengthMs) => {
        const given = { start: iso(startMs), end: iso(startMs + lengthMs) };
        const rounded = inQuarters(given);
        for (const side of ['start', 'end'] as const) {
          const moved = Date.parse(rounded[side]) - Date.parse(given[side]);
          expect(moved).toBeGreaterThanOrEqual(0);
          expect(moved).toBeLessThan(QUARTER_MS);
          expect(Date.parse(rounded[side]) % QUARTER_MS).toBe(0);
        }
        expect(inQuarters(rounded)).toEqual(rounded);
      }),
    );
  });

  it('leaves whole days unchanged, and nothing else that ends at :59.999', () => {
    fc.assert(
      fc.property(from2026, fc.integer({ min: 1, max: 30 }), (ms, days) => {
        const startMs = Math.floor(ms / QUARTER_MS) * QUARTER_MS;
        const whole = { start: iso(startMs), end: iso(startMs + days * 86_400_000 - 1) };
        expect(inQuarters(whole)).toEqual(whole);
      }),
    );
    expect(inQuarters({ start: '2026-12-05T18:00:00Z', end: '2026-12-06T07:59:59.999Z' }).end).toBe(
      '2026-12-06T08:00:00.000Z',
    );
  });

  it('leaves an unreadable time unchanged', () => {
    expect(inQuarters({ start: 'soon', end: 'later' })).toEqual({ start: 'soon', end: 'later' });
  });
});

describe('isWholeDaysIn', () => {
  it.each([
    ['a day', '2026-12-05T08:00:00.000Z', '2026-12-06T07:59:59.999Z', true],
    ['the day of 23 hours', '2027-03-14T08:00:00.000Z', '2027-03-15T06:59:59.999Z', true],
    ['the day of 25 hours', '2026-11-01T07:00:00.000Z', '2026-11-02T07:59:59.999Z', true],
    ['three days over the change', '2027-03-13T08:00:00.000Z', '2027-03-16T06:59:59.999Z', true],
    ['a day somewhere else', '2026-12-05T00:00:00.000Z', '2026-12-05T23:59:59.999Z', false],
    ['a day to its last second', '2026-12-05T08:00:00.000Z', '2026-12-06T07:59:59.000Z', false],
    ['a day to midnight', '2026-12-05T08:00:00.000Z', '2026-12-06T08:00:00.000Z', false],
    ['a day from its second quarter', '2026-12-05T08:15:00.000Z', '2026-12-06T07:59:59.999Z', false],
    ['an hour short of a day', '2026-12-05T09:00:00.000Z', '2026-12-06T07:59:59.999Z', false],
  ])('%s', (_, start, end, whole) => expect(isWholeDaysIn({ start, end }, LA)).toBe(whole));

  it('starts at 1:00 where the clocks skip midnight', () => {
    const day = { start: '2026-09-06T04:00:00.000Z', end: '2026-09-07T02:59:59.999Z' };
    expect(isWholeDaysIn(day, 'America/Santiago')).toBe(true);
  });
});

describe('the dates of a draft', () => {
  const nowMs = Date.parse('2026-12-01T12:00:00Z');
  const limits = {
    ...Object.fromEntries(Object.keys(Limits.shape).map(name => [name, 0])),
    slotMinutesMin: 15,
    slotHoursMax: 16,
    slotsMax: 30,
    rangeHoursMax: 16,
    leadHours: 4,
    horizonDays: 365,
  } as Limits;
  const location = {
    placeId: 'p',
    name: 'Las Vegas',
    region: 'NV',
    country: 'US',
    latitude: 36.17,
    longitude: -115.14,
    timeZone: LA,
    venue: null,
    venueNote: null,
  };
  const read = (draft: object) => {
    const { data, error } = JobDraft({ limits, nowMs }).safeParse(draft);
    return data?.eventDatePeriods ?? error?.issues.map(issue => [issue.path.join('.'), issue.message]);
  };
  const day = (date: number) => ({
    start: `2026-12-0${date}T08:00:00.000Z`,
    end: `2026-12-0${date + 1}T07:59:59.999Z`,
  });

  it('are rounded up, in any notation', () => {
    expect(read({ eventDatePeriods: [{ start: '2026-12-05T18:07:00Z', end: '2026-12-05T22:46:00Z' }] })).toEqual([
      { start: '2026-12-05T18:15:00.000Z', end: '2026-12-05T23:00:00.000Z' },
    ]);
  });

  it('are refused when a slot is empty after rounding', () => {
    const [one, two] = [
      { start: '2026-12-05T18:00:00Z', end: '2026-12-05T19:50:00Z' },
      { start: '2026-12-05T19:50:00Z', end: '2026-12-05T20:00:00Z' },
    ];
    expect(read({ eventDatePeriods: [one, two] })).toEqual([['eventDatePeriods.1', 'The end comes before the start.']]);
  });

  it('may be several whole days, paid by the hours a day', () => {
    const eventDatePeriods = [day(5), day(8), { start: '2026-12-10T18:00:00Z', end: '2026-12-10T20:00:00Z' }];
    expect(read({ eventDatePeriods, rangeHoursPerDay: 8, location })).toEqual(eventDatePeriods);
    expect(paidHours({ eventDatePeriods, rangeHoursPerDay: 8 })).toBe(18);
    expect(read({ eventDatePeriods, rangeHoursPerDay: null })).toEqual([
      ['rangeHoursPerDay', 'Enter the hours a day.'],
    ]);
  });

  it('are whole days in the venue’s zone only', () => {
    expect(
      read({ eventDatePeriods: [day(5)], rangeHoursPerDay: 8, location: { ...location, timeZone: 'UTC' } }),
    ).toEqual([['eventDatePeriods.0', 'A whole day is from 00:00:00.000 to 23:59:59.999 on the venue’s clock.']]);
  });

  it('may be a range of several days only without other dates', () => {
    const range = { start: day(5).start, end: day(6).end };
    expect(read({ eventDatePeriods: [range], rangeHoursPerDay: 8, location })).toEqual([range]);
    expect(read({ eventDatePeriods: [range, day(8)], rangeHoursPerDay: 8 })).toEqual([
      ['eventDatePeriods', 'A date range stands alone. Give its days one by one beside other dates.'],
    ]);
  });

  it('are a slot that is too long, and no whole day, from midnight to midnight', () => {
    expect(read({ eventDatePeriods: [{ start: day(5).start, end: day(6).start }] })).toEqual([
      ['eventDatePeriods.0', 'At most 16 hours at a stretch.'],
    ]);
  });

  it('that cannot be read keep their own message', () => {
    expect(read({ eventDatePeriods: [{ start: 'soon', end: 'later' }] })).toContainEqual([
      'eventDatePeriods.0.start',
      'This is not a date and time.',
    ]);
  });
});

describe('isWholeDays', () => {
  it('refuses days shorter or longer than a day can be', () => {
    expect(isWholeDays({ start: '2026-12-05T08:00:00Z', end: '2026-12-06T00:59:59.999Z' })).toBe(false);
    expect(isWholeDays({ start: '2026-12-05T08:00:00Z', end: '2026-12-05T07:59:59.999Z' })).toBe(false);
  });
});
