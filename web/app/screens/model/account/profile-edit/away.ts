import type { TimeRange } from '#contract/schemas/time-range.ts';
import { addDays, readClock } from '#wizard/time/venue-time.ts';

const MIDNIGHT = '00:00';
const instant = (day: string, clock: string, zone: string) => new Date(readClock(day, clock, zone).ms).toISOString();

/** Whole days in the model's zone, the last one included. */
export const awayDays = (from: string, to: string, zone: string): TimeRange => ({
  start: instant(from, MIDNIGHT, zone),
  end: instant(addDays(to, 1), MIDNIGHT, zone),
});

/** Some hours of a day; an end at or before the start is on the next day. */
export const awayHours = (day: string, from: string, to: string, zone: string): TimeRange => ({
  start: instant(day, from, zone),
  end: instant(to <= from ? addDays(day, 1) : day, to, zone),
});

/** The current day there. */
export const todayIn = (zone: string, nowMs: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(nowMs);
