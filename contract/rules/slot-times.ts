import { QUARTER_MINUTES } from '../values/constants.ts';

const QUARTER_MS = QUARTER_MINUTES * 60_000;

const DAY_MS = 86_400_000;

/** More than any zone's offset changes in a night. */
const CLOCK_CHANGE_MS = 3 * 3_600_000;

/** A period of a job; its schema is `TimeRange`. */
export type Span = { start: string; end: string };

/**
 * Rounds minutes up to the next quarter of an hour: 1–15 become 15, 16–30 become 30, 31–45 become 45, later ones the
 * next hour.
 */
export const roundUpToQuarter = (minutes: number): number => Math.ceil(minutes / QUARTER_MINUTES) * QUARTER_MINUTES;

/** Rounds an instant up likewise, seconds included. Every zone's offset is a multiple of a quarter hour. */
const instantUp = (instant: string): string => {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) || ms % QUARTER_MS === 0
    ? instant
    : new Date(Math.ceil(ms / QUARTER_MS) * QUARTER_MS).toISOString();
};

/**
 * Whether a period can be whole days in some zone: it starts on a quarter, ends a millisecond before one, and has the
 * length of whole days. All other periods of a job end on a quarter, so these are its whole days.
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

/** The number of days, also across clock changes. */
export const daysIn = ({ start, end }: Span): number => Math.round((Date.parse(end) + 1 - Date.parse(start)) / DAY_MS);

/** Rounds the times to quarters. Whole days stay unchanged. */
export const inQuarters = <Period extends Span>(period: Period): Period =>
  isWholeDays(period) ? period : { ...period, start: instantUp(period.start), end: instantUp(period.end) };

const dates = new Map<string, Intl.DateTimeFormat>();

const dateAt = (ms: number, zone: string): string => {
  const format = dates.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short' });
  dates.set(zone, format);
  return format.format(ms);
};

const beginsDay = (ms: number, zone: string): boolean => dateAt(ms, zone) !== dateAt(ms - 1, zone);

/**
 * Whether a period runs from 00:00:00.000 to 23:59:59.999 in that zone. Where the clocks skip midnight, the day starts
 * at 1:00.
 */
export const isWholeDaysIn = (period: Span, zone: string): boolean =>
  isWholeDays(period) && beginsDay(Date.parse(period.start), zone) && beginsDay(Date.parse(period.end) + 1, zone);
