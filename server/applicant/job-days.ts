import { tzOffset } from '@date-fns/tz';
import { isWholeDaysIn } from '#contract/rules/slot-times.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The next midnight in a time zone, also on days of 23 or 25 hours. */
const nextMidnight = (at: Date, zone: string): Date => {
  const offsetMs = (when: Date) => tzOffset(zone, when) * MINUTE_MS;
  const wallMs = Math.floor((at.getTime() + offsetMs(at)) / DAY_MS) * DAY_MS + DAY_MS;
  // The offset may change before midnight: the second pass uses the one of midnight.
  const guess = new Date(wallMs - offsetMs(at));
  return new Date(wallMs - offsetMs(guess));
};

/** Splits date ranges into days in the venue's zone; leaves time slots unchanged. */
export const jobDays = (periods: readonly TimeRange[], zone: string): TimeRange[] =>
  periods.flatMap(period => {
    if (!isWholeDaysIn(period, zone)) return [period];
    // An empty list has no type.
    const [end, days] = [Date.parse(period.end), [] as TimeRange[]];
    for (let start = new Date(period.start); start.getTime() < end; ) {
      const next = nextMidnight(start, zone);
      days.push({ start: start.toISOString(), end: new Date(Math.min(next.getTime() - 1, end)).toISOString() });
      start = next;
    }
    return days;
  });

type Busy = { start: Date; end: Date };

/** Marks the times that no busy period overlaps. */
export const freeAt = (times: readonly TimeRange[], busy: readonly Busy[]): (TimeRange & { free: boolean })[] =>
  times.map(({ start, end }) => ({
    start,
    end,
    free: !busy.some(other => other.start.getTime() < Date.parse(end) && other.end.getTime() > Date.parse(start)),
  }));
