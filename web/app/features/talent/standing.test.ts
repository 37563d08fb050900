import { describe, expect, it } from 'vitest';
import type { TalentJob } from '#contract/schemas/job.ts';
import { type PartEnd, partEnds } from '#contract/values/job.ts';
import {
  callTimeText,
  closingWords,
  distanceText,
  mayLeave,
  standingOf,
  stateWords,
  timeLeftWords,
  waitingWords,
} from './standing.ts';

type Part = NonNullable<TalentJob['participation']>;
const part = (status: Part['status'], termsChanged = false, how?: PartEnd): Part => ({
  status,
  requestExpiresAt: null,
  termsChanged,
  confirmation: null,
  hasPlaceOffer: false,
  viewedAt: null,
  needsIdentity: false,
  availableDays: null,
  wasBooked: status === 'BOOKED',
  updatedAt: '2026-12-01T00:00:00Z',
  ended: how ? { how, explanation: null } : null,
});
const job = (lifecycle: TalentJob['lifecycle'], participation: Part | null = null) => ({ lifecycle, participation });

describe('standingOf', () => {
  it('follows the model’s part in the job', () => {
    expect(standingOf(job('STAFFING'))).toBe('OPEN');
    expect(standingOf(job('STAFFING', part('PENDING')))).toBe('OFFERED');
    expect(standingOf(job('STAFFING', part('APPLIED')))).toBe('APPLIED');
    expect(standingOf(job('STARTED', part('BOOKED')))).toBe('BOOKED');
  });

  it('lets a booked model leave until the start, also of a job that an early check-in has started', () => {
    const startsAt = '2026-12-01T10:00:00.000Z';
    const at = (time: string, lifecycle: TalentJob['lifecycle']) =>
      mayLeave({ ...job(lifecycle, part('BOOKED')), startsAt }, Date.parse(`2026-12-01T${time}:00.000Z`));
    expect([at('09:30', 'PREPAID'), at('09:30', 'STARTED')]).toEqual([true, true]);
    expect([at('10:00', 'STARTED'), at('09:30', 'ENDED')]).toEqual([false, false]);
  });

  it('separates a booking whose terms changed', () => {
    expect(standingOf(job('STAFFING', part('BOOKED', true)))).toBe('CHANGED');
    expect(standingOf(job('STAFFING', part('APPLIED', true)))).toBe('APPLIED');
  });

  it('is over for cancelled, declined and started jobs', () => {
    expect(standingOf(job('CANCELLED', part('BOOKED', true)))).toBe('OVER');
    expect(standingOf(job('STAFFING', part('DECLINED')))).toBe('OVER');
    expect(standingOf(job('STARTED'))).toBe('OVER');
  });
});

it('distinguishes completed work from other ends', () => {
  expect(stateWords(job('COMPLETED', part('BOOKED'))).label).toBe('Done');
  expect(stateWords(job('CANCELLED', part('BOOKED'))).label).toBe('Cancelled');
  expect(stateWords(job('STAFFING', part('DECLINED'))).label).toBe('Closed');
  expect(stateWords(job('STAFFING', part('BOOKED', true))).label).toBe('Job changed');
});

it('has different closing words for each end', () => {
  const closings = partEnds.map(how => closingWords(job('STAFFING', part('DECLINED', false, how))));
  expect(new Set(closings).size).toBe(partEnds.length);
  expect(closingWords(job('CANCELLED', part('DECLINED', false, 'JOB_CANCELLED')))).toMatch(/nothing to do with you/);
  expect(closingWords(job('CANCELLED', part('DECLINED', false, 'JOB_UNFILLED')))).toMatch(/Nobody was booked/);
  expect(closingWords(job('COMPLETED', part('BOOKED')))).toMatch(/Thank you/);
  expect(closingWords(job('STAFFING', part('DECLINED', false, 'NOT_CHOSEN')))).toMatch(/the next may be yours/);
  expect(stateWords(job('STAFFING', part('DECLINED', false, 'NOT_CHOSEN'))).label).toBe('Not chosen');
});

it('says what an application waits for', () => {
  const now = new Date('2026-12-02T18:00:00.000Z');
  const waiting = (placesLeft: number, participation: Part) => waitingWords({ placesLeft, participation }, now);
  expect(waiting(1, part('APPLIED'))).toMatch(/not viewed by the client yet\. The client decides next/);
  expect(waiting(1, { ...part('APPLIED'), viewedAt: '2026-12-01T12:00:00.000Z' })).toMatch(
    /viewed by the client yesterday/,
  );
  expect(waiting(1, part('APPLIED', true))).toMatch(/asked again/);
  expect(waiting(0, part('APPLIED'))).toMatch(/stands in case one opens/);
});

it('formats the time left for an offer', () => {
  expect(timeLeftWords(5 * 3_600_000 + 1)).toBe('5 hours left');
  expect(timeLeftWords(3_600_000)).toBe('1 hour left');
  expect(timeLeftWords(30_000)).toBe('1 minute left');
  expect(timeLeftWords(0)).toBe('This offer has run out.');
});

it('formats the next call time in the venue’s zone', () => {
  const times = {
    timeZone: 'America/New_York',
    callTime: null,
    eventDatePeriods: [
      { start: '2026-12-07T02:00:00Z', end: '2026-12-07T04:00:00Z' },
      { start: '2026-12-06T02:00:00Z', end: '2026-12-06T04:00:00Z' },
    ],
  };
  expect(callTimeText(times, Date.parse('2026-12-01T00:00:00Z'))).toBe('Sat, Dec 5, 9:00 PM EST');
  expect(callTimeText(times, Date.parse('2026-12-06T05:00:00Z'))).toBe('Sun, Dec 6, 9:00 PM EST');
  expect(callTimeText(times, Date.parse('2026-12-08T00:00:00Z'))).toBeNull();
  const sheet = { ...times, callTime: '20:30' };
  expect(callTimeText(sheet, Date.parse('2026-12-01T00:00:00Z'))).toBe('Sat, Dec 5, 8:30 PM EST');
  const range = {
    ...times,
    eventDatePeriods: [{ start: '2026-12-05T05:00:00.000Z', end: '2026-12-08T04:59:59.999Z' }],
  };
  const during = Date.parse('2026-12-06T12:00:00Z');
  expect(callTimeText(range, during)).toBe('Sun, Dec 6: the hour follows in the call sheet');
  expect(callTimeText({ ...range, callTime: '07:30' }, during)).toBe('Sun, Dec 6, 7:30 AM EST');
});

it('formats the distance of a job', () => {
  expect(distanceText(12)).toBe('about 12 miles from you');
  expect(distanceText(1)).toBe('about 1 mile from you');
  expect(distanceText(0)).toBe('near you');
  expect(distanceText(null)).toBeNull();
});
