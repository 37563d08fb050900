import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#contract/errors.ts';
import type { Limits } from '#contract/limits.ts';
import { type DateTimeValues, dateTimeForm, slotsFor, valuesOf } from './date-time-form.ts';

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
  it('makes periods of slots, and a whole-day period with hours a day of a range', () => {
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

  it('says at each date what is wrong with it', () => {
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

  it('says of the whole what is about none alone', () => {
    expect(sentences(dates())).toEqual({ dateType: 'Choose at least one date.' });
    expect(sentences(dates(slot('2026-12-01', '18:00', '02:00'), slot('2026-12-02', '01:00', '05:00')))).toEqual({
      dateType: 'Two of these times overlap.',
    });
    expect(sentences({ dateType: 'DATE_RANGE', slots: [], range: null, hoursPerDay: 8 })).toEqual({
      range: 'Choose the first and the last day.',
    });
  });

  it('opens again at what was answered', () => {
    for (const values of [
      dates(slot('2026-12-01', '18:00', '02:00'), slot('2026-12-05', '09:15', '10:00')),
      { dateType: 'DATE_RANGE' as const, slots: [], range: { from: '2026-12-01', to: '2026-12-09' }, hoursPerDay: 6 },
    ]) {
      const { eventDatePeriods, rangeHoursPerDay } = form.parse(values);
      expect(valuesOf({ eventDatePeriods, rangeHoursPerDay }, LA)).toEqual(values);
    }
  });
});

describe('slotsFor', () => {
  it('gives a new date the hours of the one before, and keeps those there', () => {
    const now = [slot('2026-12-03', '10:00', '12:00')];
    expect(slotsFor(['2026-12-03', '2026-12-01'], now)).toEqual([
      slot('2026-12-01', '10:00', '12:00'),
      slot('2026-12-03', '10:00', '12:00'),
    ]);
    expect(slotsFor(['2026-12-03'], [])).toEqual([slot('2026-12-03', '', '')]);
  });
});
