import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#contract/rules/field-errors.ts';
import { isWholeDays } from '#contract/rules/slot-times.ts';
import { daysText, periodText } from '#contract/rules/zoned-time.ts';
import type { Limits } from '#contract/schemas/limits.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import { dateTimeForm } from '#wizard/forms/date-time.ts';
import { byTime, type DateTimeValues, slotsFor, valuesOf } from './date-time-form.ts';
import { addDays, clockText, rangeToPeriod, slotToPeriod } from './venue-time.ts';

const LA = 'America/Los_Angeles';
const nowMs = Date.parse('2026-11-21T12:00:00Z');
const limits = {
  leadHours: 4,
  horizonDays: 365,
  slotMinutesMin: 15,
  slotHoursMax: 16,
  slotsMax: 30,
  rangeHoursMax: 16,
} as Limits;

const form = dateTimeForm({ limits, nowMs }, LA);
const dates = (...slots: DateTimeValues['slots']): DateTimeValues => ({
  dateType: 'SPECIFIC_DATE',
  slots,
  range: null,
  hoursPerDay: 8,
});
const slot = (date: string, timeFrom: string, timeTo: string) => ({ date, timeFrom, timeTo });
const sentences = (values: DateTimeValues) => {
  const read = form.safeParse(values);
  return read.success ? {} : fieldErrors(read.error);
};

describe('the date-time form', () => {
  it('converts slots to periods, and a range to a whole-day period with hours a day', () => {
    expect(form.parse(dates(slot('2026-12-01', '18:00', '02:00')))).toEqual({
      eventDatePeriods: [{ start: '2026-12-02T02:00:00.000Z', end: '2026-12-02T10:00:00.000Z' }],
      rangeHoursPerDay: null,
    });
    const range = { from: '2026-12-01', to: '2026-12-02' };
    expect(form.parse({ dateType: 'DATE_RANGE', slots: [], range, hoursPerDay: 6 })).toEqual({
      eventDatePeriods: [{ start: '2026-12-01T08:00:00.000Z', end: '2026-12-03T07:59:59.999Z' }],
      rangeHoursPerDay: 6,
    });
  });

  it('places each error at its date', () => {
    expect(
      sentences(
        dates(
          slot('2026-11-20', '10:00', '12:00'),
          slot('2026-11-21', '06:00', '12:00'),
          slot('2026-12-01', '04:00', '22:00'),
          slot('2027-12-01', '10:00', '12:00'),
        ),
      ),
    ).toMatchObject({
      'slots.0': 'This time has passed.',
      'slots.1': 'Start at least 4 hours from now.',
      'slots.2': 'At most 16 hours at a stretch.',
      'slots.3': 'At most 365 days ahead.',
    });
    expect(sentences(dates(slot('2026-12-01', '10:00', '')))).toEqual({ 'slots.0': 'Choose when it starts and ends.' });
    expect(sentences(dates(slot('2027-03-14', '02:30', '06:00')))['slots.0']).toContain('there is no 2:30 AM');
  });

  it('places an error about all dates at the form', () => {
    expect(sentences(dates())).toEqual({ dateType: 'Choose at least one date.' });
    expect(sentences(dates(slot('2026-12-01', '18:00', '02:00'), slot('2026-12-02', '01:00', '05:00')))).toEqual({
      dateType: 'Two of these times overlap.',
    });
    expect(sentences({ dateType: 'DATE_RANGE', slots: [], range: null, hoursPerDay: 8 })).toEqual({
      range: 'Choose the first and the last day.',
    });
  });

  it('reopens with the saved answer', () => {
    for (const values of [
      dates(slot('2026-12-01', '18:00', '02:00'), slot('2026-12-05', '09:15', '10:00')),
      { dateType: 'DATE_RANGE' as const, slots: [], range: { from: '2026-12-01', to: '2026-12-09' }, hoursPerDay: 6 },
    ]) {
      const { eventDatePeriods, rangeHoursPerDay } = form.parse(values);
      expect(valuesOf({ eventDatePeriods, rangeHoursPerDay }, LA)).toEqual(values);
    }
  });
});

describe('any picked dates', () => {
  const zones = ['America/Los_Angeles', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Santiago', 'Asia/Kathmandu'];
  const zone = fc.constantFrom(...zones);
  const date = fc.nat({ max: 340 }).map(days => addDays('2026-11-23', days));
  const quarter = fc.nat({ max: 95 }).map(quarters => clockText(quarters * 15));
  const anySlot = fc.record({ date, timeFrom: quarter, timeTo: quarter });
  const anyDates = fc.uniqueArray(anySlot, { selector: one => one.date, minLength: 1, maxLength: 5 });
  const anyRange = fc.tuple(date, fc.nat({ max: 14 })).map(([from, days]) => ({ from, to: addDays(from, days) }));
  const reopened = (values: DateTimeValues, at: string) => {
    const read = dateTimeForm({ limits, nowMs }, at).safeParse(values);
    return read.success ? valuesOf(read.data, at) : null;
  };

  it('reopen as dates, in order, when dates were picked', () => {
    fc.assert(
      fc.property(anyDates, zone, (slots, at) => {
        const again = reopened(dates(...slots), at);
        fc.pre(again !== null);
        expect(again).toEqual(dates(...byTime(slots)));
      }),
    );
  });

  it('reopen as a range when a range was picked, also of one day', () => {
    fc.assert(
      fc.property(anyRange, zone, fc.integer({ min: 1, max: 16 }), (range, at, hoursPerDay) => {
        const values: DateTimeValues = { dateType: 'DATE_RANGE', slots: [], range, hoursPerDay };
        expect(reopened(values, at)).toEqual(values);
      }),
    );
  });
});

describe('a time between the quarters', () => {
  const opened = (start: string, end: string) => valuesOf({ eventDatePeriods: [{ start, end }] }, 'UTC').slots[0];

  it('is shown at the next quarter, which may be on the next day', () => {
    expect(opened('2026-12-01T18:01:00Z', '2026-12-01T20:46:00Z')).toEqual(slot('2026-12-01', '18:15', '21:00'));
    expect(opened('2026-12-01T21:00:00Z', '2026-12-01T23:50:00Z')).toEqual(slot('2026-12-01', '21:00', '00:00'));
    expect(opened('2026-12-31T23:50:00Z', '2027-01-01T02:00:00Z')).toEqual(slot('2027-01-01', '00:00', '02:00'));
  });
});

describe('slotsFor', () => {
  it('gives a new date the hours of the one before, and keeps existing hours', () => {
    const now = [slot('2026-12-03', '10:00', '12:00')];
    expect(slotsFor(['2026-12-03', '2026-12-01'], now)).toEqual([
      slot('2026-12-01', '10:00', '12:00'),
      slot('2026-12-03', '10:00', '12:00'),
    ]);
    expect(slotsFor(['2026-12-03'], [])).toEqual([slot('2026-12-03', '', '')]);
  });
});

describe('the kind of date', () => {
  const zone = fc.constantFrom(
    'America/Los_Angeles',
    'America/St_Johns',
    'Europe/Berlin',
    'Asia/Kathmandu',
    'Pacific/Apia',
  );
  const day = fc.nat({ max: 3000 }).map(days => addDays('2025-01-01', days));
  const slot = (at: string) =>
    fc
      .tuple(day, fc.nat({ max: 95 }), fc.nat({ max: 95 }))
      .map(([date, from, to]) =>
        slotToPeriod({ date, timeFrom: clockText(from * 15), timeTo: clockText(to * 15) }, at),
      );
  const range = (at: string) =>
    fc.tuple(day, fc.nat({ max: 30 })).map(([from, days]) => rangeToPeriod({ from, to: addDays(from, days) }, at));
  const dates = zone.chain(at =>
    fc.record({
      at: fc.constant(at),
      days: range(at),
      hours: slot(at),
      many: fc.array(fc.oneof(range(at), slot(at)), { minLength: 2, maxLength: 5 }),
    }),
  );
  const kindOf = (eventDatePeriods: TimeRange[], at: string) => valuesOf({ eventDatePeriods }, at).dateType;

  it('is a range for one period of whole days, and specific dates for anything else', () => {
    fc.assert(
      fc.property(dates, ({ at, days, hours, many }) => {
        expect([isWholeDays(days), isWholeDays(hours)]).toEqual([true, false]);
        expect(kindOf([days], at)).toBe('DATE_RANGE');
        expect(kindOf([hours], at)).toBe('SPECIFIC_DATE');
        expect(kindOf(many, at)).toBe('SPECIFIC_DATE');
      }),
    );
    expect(kindOf([], 'UTC')).toBe('SPECIFIC_DATE');
  });

  it('is formatted as `MMM D`, with the time of a slot', () => {
    fc.assert(
      fc.property(dates, ({ at, days, hours }) => {
        expect(daysText([days], at)).toMatch(/^[A-Z][a-z]{2} \d{1,2}( – [A-Z][a-z]{2} \d{1,2})?$/);
        const time = String.raw`\d{1,2}:\d{2}\s[AP]M`;
        expect(periodText(hours, at)).toMatch(new RegExp(String.raw`^[A-Z][a-z]{2} \d{1,2}, ${time} – ${time}$`));
      }),
    );
  });
});
