import { expect, it } from 'vitest';
import type { TalentJob } from '#contract/schemas/job.ts';
import { dayOf, endedPeriod, nextPeriod } from './today-words.ts';

const at = (time: string) => Date.parse(`2026-12-0${time}:00.000Z`);
const periodOf = (from: string, to: string) => ({
  start: new Date(at(from)).toISOString(),
  end: new Date(at(to)).toISOString(),
});
const jobOf = (id: string, from: string, to: string) =>
  ({
    id,
    lifecycle: 'PREPAID',
    timeZone: 'America/Los_Angeles',
    callTime: null,
    eventDatePeriods: [periodOf(from, to)],
  }) as TalentJob;

it('shows the booked period that is on, or the next one within sixteen hours', () => {
  const jobs = [jobOf('later', '1T20:00', '1T22:00'), jobOf('first', '1T10:00', '1T12:00')];
  const idAt = (time: string) => nextPeriod(jobs, at(time))?.job.id ?? null;
  expect(idAt('1T09:00')).toBe('first');
  expect(idAt('1T11:59')).toBe('first');
  expect(idAt('1T12:01')).toBe('later');
  expect(idAt('1T23:00')).toBe('later');
  expect(nextPeriod([jobOf('far', '2T20:00', '2T22:00')], at('1T09:00'))).toBeNull();
});

it('shows what begins later on the same day at the venue, from its midnight', () => {
  const night = [jobOf('night', '2T07:00', '2T09:00')];
  expect(nextPeriod(night, at('1T08:00'))?.job.id).toBe('night');
  expect(nextPeriod(night, at('1T07:59'))).toBeNull();
});

it('takes each day of a range by itself', () => {
  const [job] = [{ ...jobOf('range', '1T08:00', '4T08:00'), callTime: '07:30' }];
  job.eventDatePeriods = [{ start: job.eventDatePeriods[0]?.start ?? '', end: '2026-12-04T07:59:59.999Z' }];
  const next = nextPeriod([job], at('2T12:00'));
  expect(next?.period).toEqual({
    start: '2026-12-02T08:00:00.000Z',
    end: '2026-12-03T07:59:59.999Z',
    callAt: '2026-12-02T15:30:00.000Z',
  });
  expect(next && dayOf(next.period, job.timeZone, at('2T12:00'))).toBe('Today');
});

it('leaves out what a job that was ended early had still to come', () => {
  const days = [periodOf('1T18:00', '1T22:00'), periodOf('2T18:00', '2T22:00')];
  const job = { ...jobOf('ended', '1T18:00', '1T22:00'), eventDatePeriods: days, lifecycle: 'ENDED' as const };
  expect(nextPeriod([job], at('1T20:00'))).toBeNull();
  expect(nextPeriod([job], at('2T17:00'))).toBeNull();
  // Whoever was there may still check out.
  expect(endedPeriod([job], at('1T20:00'))?.period.start).toBe(days[0]?.start);
});

it('names the day on the venue’s calendar', () => {
  const period = periodOf('2T06:00', '2T08:00');
  const zone = 'America/Los_Angeles';
  expect(dayOf(period, zone, at('2T05:00'))).toBe('Today');
  expect(dayOf(periodOf('2T18:00', '2T20:00'), zone, at('2T05:00'))).toBe('Tomorrow');
  expect(dayOf(period, zone, at('2T07:00'))).toBe('Now');
  expect(dayOf(period, zone, at('2T08:30'))).toBe('Just ended');
});
