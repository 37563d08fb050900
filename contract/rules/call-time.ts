import type { TimeRange } from '../schemas/time-range.ts';
import { daysIn, isWholeDaysIn } from './slot-times.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
/** The sheet has one call time: for a period that begins later than this after it, it is not meant. */
const AHEAD_MS = 6 * 60 * MINUTE_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight of `07:30`. Sweden writes times so. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const clockAt = (zone: string, ms: number): number => {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' });
  clocks.set(zone, clock);
  return minutesOf(clock.format(ms));
};

/** The moment nearest to another at which the clock of a zone shows that time. */
const nearest = (zone: string, aboutMs: number, minutes: number): number => {
  const shifted = (ms: number) => {
    const difference = (minutes - clockAt(zone, ms) + 1.5 * DAY_MINUTES) % DAY_MINUTES;
    return ms + (difference - DAY_MINUTES / 2) * MINUTE_MS;
  };
  // Twice: on the way there the clock may be put forward or back.
  return shifted(shifted(aboutMs));
};

/** Where and how a job's days are counted; the call time is that of its sheet, null without one. */
type Times = { eventDatePeriods: readonly TimeRange[]; timeZone: string; callTime: string | null };

/**
 * When a model must be there in one period: at the sheet's time, where it is shortly before the start, or else at the start. A
 * day of a range has no hour at which it begins: without a sheet nobody knows yet.
 */
export const callAt = (period: TimeRange, { timeZone, callTime }: Omit<Times, 'eventDatePeriods'>): string | null => {
  const startMs = Date.parse(period.start);
  const minutes = callTime === null ? null : minutesOf(callTime);
  if (isWholeDaysIn(period, timeZone))
    return minutes === null ? null : iso(nearest(timeZone, startMs + minutes * MINUTE_MS, minutes));
  const calledMs = minutes === null ? startMs : nearest(timeZone, startMs, minutes);
  return calledMs <= startMs && startMs - calledMs <= AHEAD_MS ? iso(calledMs) : period.start;
};

const iso = (ms: number): string => new Date(ms).toISOString();

const daysOf = (period: TimeRange, zone: string): TimeRange[] => {
  const startMs = Date.parse(period.start);
  const beginning = (day: number) => nearest(zone, startMs + day * DAY_MS, 0);
  return Array.from({ length: daysIn(period) }, (_, day) => ({
    start: day === 0 ? period.start : iso(beginning(day)),
    end: iso(beginning(day + 1) - 1),
  }));
};

/** One time of work: a slot, or one day of a range. */
export type WorkTime = TimeRange & { callAt: string | null };

/** All times of work of a job, in order, each with when to be there. */
export const workTimes = (job: Times): WorkTime[] =>
  job.eventDatePeriods
    .flatMap(period => (isWholeDaysIn(period, job.timeZone) ? daysOf(period, job.timeZone) : [period]))
    .map(period => ({ ...period, callAt: callAt(period, job) }))
    .sort((one, other) => one.start.localeCompare(other.start));
