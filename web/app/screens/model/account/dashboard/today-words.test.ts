import { expect, it } from 'vitest';
import type { TalentJob } from '#contract/schemas/job.ts';
import { dayOf, nextPeriod } from './today-words.ts';

const at = (time: string) => Date.parse(`2026-12-0${time}:00.000Z`);
const periodOf = (from: string, to: string) => ({
  start: new Date(at(from)).toISOString(),
  end: new Date(at(to)).toISOString(),
});
const jobOf = (id: string, from: string, to: string) =>
  ({ id, lifecycle: 'PREPAID', eventDatePeriods: [periodOf(from, to)] }) as TalentJob;

it('shows the booked period that is on, or the next one within sixteen hours', () => {
  const jobs = [jobOf('later', '1T20:00', '1T22:00'), jobOf('first', '1T10:00', '1T12:00')];
  const idAt = (time: string) => nextPeriod(jobs, at(time))?.job.id ?? null;
  expect(idAt('1T09:00')).toBe('first');
  expect(idAt('1T11:59')).toBe('first');
  expect(idAt('1T12:01')).toBe('later');
  expect(idAt('1T23:00')).toBe('later');
  expect(nextPeriod([jobOf('far', '2T20:00', '2T22:00')], at('1T09:00'))).toBeNull();
});

it('names the day on the venue’s calendar', () => {
  const period = periodOf('2T06:00', '2T08:00');
  const zone = 'America/Los_Angeles';
  expect(dayOf(period, zone, at('2T05:00'))).toBe('Today');
  expect(dayOf(periodOf('2T18:00', '2T20:00'), zone, at('2T05:00'))).toBe('Tomorrow');
  expect(dayOf(period, zone, at('2T07:00'))).toBe('Now');
  expect(dayOf(period, zone, at('2T08:30'))).toBe('Just ended');
});
