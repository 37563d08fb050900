import { QUARTER_MINUTES } from '../values/constants.ts';

const QUARTER_MS = QUARTER_MINUTES * 60_000;

const DAY_MS = 86_400_000;

/** More than any clock is ever moved by in a night. */
const CLOCK_CHANGE_MS = 3 * 3_600_000;

/** What a job's times are made of; `TimeRange` is its schema. */
export type Span = { start: string; end: string };

/** To the next quarter of an hour, never back: minutes 1–15 become 15, 16–30 become 30, 31–45 become 45, later ones the next hour. */
export const roundUpToQuarter = (minutes: number): number => Math.ceil(minutes / QUARTER_MINUTES) * QUARTER_MINUTES;

/** The same of an instant, whose seconds count too. The clocks of all zones differ by whole quarters. */
const instantUp = (instant: string): string => {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) || ms % QUARTER_MS === 0
    ? instant
    : new Date(Math.ceil(ms / QUARTER_MS) * QUARTER_MS).toISOString();
};

/**
 * Whether this is whole days somewhere: from a quarter to a millisecond before one, as long as days are. Of the times of a
 * job, which are quarters otherwise, these are its whole days.
 */
export const isWholeDays = ({ start, end }: Span): boolean => {
  const [startMs, afterMs] = [Date.parse(start), Date.parse(end) + 1];
  const days = Math.round((afterMs - startMs) / DAY_MS);
  return (
    startMs % QUARTER_MS === 0 &&
    afterMs % QUARTER_MS === 0 &&
    days > 0 &&
    Math.abs(afterMs - startMs - days * DAY_MS) <= CLOCK_CHANGE_MS
  );
};

/** How many days whole days are, also where the clocks change meanwhile. */
export const daysIn = ({ start, end }: Span): number => Math.round((Date.parse(end) + 1 - Date.parse(start)) / DAY_MS);

/** Times in quarters of an hour. Whole days stay exactly what they are. */
export const inQuarters = <Period extends Span>(period: Period): Period =>
  isWholeDays(period) ? period : { ...period, start: instantUp(period.start), end: instantUp(period.end) };

const dates = new Map<string, Intl.DateTimeFormat>();

const dateAt = (ms: number, zone: string): string => {
  const format = dates.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short' });
  dates.set(zone, format);
  return format.format(ms);
};

const beginsDay = (ms: number, zone: string): boolean => dateAt(ms, zone) !== dateAt(ms - 1, zone);

/** From 00:00:00.000 to 23:59:59.999 on the clock of that zone, and nothing else. Where the clocks skip midnight, the day begins at 1:00. */
export const isWholeDaysIn = (period: Span, zone: string): boolean =>
  isWholeDays(period) && beginsDay(Date.parse(period.start), zone) && beginsDay(Date.parse(period.end) + 1, zone);
