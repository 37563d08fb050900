import { isWholeDaysIn } from '#contract/rules/slot-times.ts';
import { offsetMs, readWallClock } from '#contract/rules/wall-clock.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';

const DAY_MS = 86_400_000;

/** The start of the next day in a time zone, also of one that begins at 1:00 because the clocks skip midnight. */
const nextDay = (ms: number, zone: string): number =>
  readWallClock((Math.floor((ms + offsetMs(zone, ms)) / DAY_MS) + 1) * DAY_MS, zone).ms;

/** Splits date ranges into days in the venue's zone; leaves time slots unchanged. */
export const jobDays = (periods: readonly TimeRange[], zone: string): TimeRange[] =>
  periods.flatMap(period => {
    if (!isWholeDaysIn(period, zone)) return [period];
    // An empty list has no type.
    const [end, days] = [Date.parse(period.end), [] as TimeRange[]];
    for (let start = Date.parse(period.start); start < end; ) {
      const next = nextDay(start, zone);
      days.push({ start: new Date(start).toISOString(), end: new Date(Math.min(next - 1, end)).toISOString() });
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
