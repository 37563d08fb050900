import { TZDate } from '@date-fns/tz';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import type { Hours } from './brief.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The instant of a local time in a zone, a number of days from today there. */
const localTime = (now: Date, timeZone: string, inDays: number, minutes: number, milliseconds = 0): Date => {
  const today = new TZDate(now.getTime(), timeZone);
  const local = new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + inDays, 0, minutes, 0, timeZone);
  return new Date(local.getTime() + milliseconds);
};

/** The periods of work, the first a number of days from today. */
export const periodsOf = (hours: Hours, timeZone: string, inDays: number, now: Date): TimeRange[] => {
  const range = (start: Date, end: Date): TimeRange => ({ start: start.toISOString(), end: end.toISOString() });
  if ('rangeDays' in hours) {
    const end = localTime(now, timeZone, inDays + hours.rangeDays, 0, -1);
    return [range(localTime(now, timeZone, inDays, 0), end)];
  }
  const [hour = 0, minute = 0] = hours.start.split(':').map(Number);
  const startMinutes = hour * 60 + minute;
  return Array.from({ length: hours.days ?? 1 }, (_, day) =>
    range(
      localTime(now, timeZone, inDays + day, startMinutes),
      localTime(now, timeZone, inDays + day, startMinutes + hours.hours * 60),
    ),
  );
};
