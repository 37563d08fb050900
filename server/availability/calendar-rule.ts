import ICAL from 'ical.js';
import { DAY_MS, timeIn, type When } from './calendar-times.ts';
import type { Zones } from './calendar-zones.ts';

/** Half a second's work. */
const STEPS_MAX = 20_000;

/** The times on the clock at which a series repeats, in order; those before `fromMs` may be left out. Throws where they are too many. */
export type Repeats = (fromMs: number, untilMs: number) => Generator<number>;

const timeOf = (wallMs: number): ICAL.Time => ICAL.Time.fromJSDate(new Date(wallMs), true);

const wallOf = (time: ICAL.Time): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);

/** A yearly series has no time in a year without its day; ical.js would take the day after. */
const withItsDay = (rule: ICAL.Recur, first: ICAL.Time): ICAL.Recur => {
  const isYearly =
    rule.freq === 'YEARLY' && !['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'].some(by => by in rule.parts);
  if (!isYearly || first.day < 29) return rule;
  if (!('BYMONTH' in rule.parts)) rule.setComponent('BYMONTH', [first.month]);
  rule.setComponent('BYMONTHDAY', [first.day]);
  return rule;
};

const UNITS_MS: { [freq: string]: number } = {
  WEEKLY: 7 * DAY_MS,
  DAILY: DAY_MS,
  HOURLY: 3_600_000,
  MINUTELY: 60_000,
  SECONDLY: 1_000,
};

/** A later time at which a series could begin, as it repeats in even steps: from years ago it would take too long. */
const beginsAt = ({ freq, interval, count, parts }: ICAL.Recur, first: When, fromMs: number): number => {
  if (freq === 'MONTHLY' && !count && !('BYMONTH' in parts)) {
    const [start, from] = [new Date(first.wallMs), new Date(fromMs)];
    const months = (from.getUTCFullYear() - start.getUTCFullYear()) * 12 + from.getUTCMonth() - start.getUTCMonth();
    // One time earlier, for of the first day ical.js has no hours before the one of the start.
    const later = (Math.floor(months / interval) - 1) * interval;
    const day = 'BYDAY' in parts || 'BYMONTHDAY' in parts ? 1 : start.getUTCDate();
    return later > 0 && day <= 28 ? start.setUTCMonth(start.getUTCMonth() + later, day) : first.wallMs;
  }
  const everyMs = (UNITS_MS[freq] ?? 0) * interval;
  if (everyMs === 0 || count || fromMs <= first.wallMs) return first.wallMs;
  return first.wallMs + Math.floor((fromMs - first.wallMs) / everyMs) * everyMs;
};

/** Null for a rule that cannot be read. */
export const repeatsOf = (value: string, first: When, zones: Zones): Repeats | null => {
  const text = value.toUpperCase();
  const [, limit] = /(?:^|;)UNTIL=([^;]*)/.exec(text) ?? [];
  const last =
    limit === undefined ? null : timeIn({ params: '', value: limit }, zones, first.isDay ? undefined : first.zone);
  if (limit !== undefined && !last) return null;
  // The last day of a series of days is often written as its midnight in UTC.
  const isDay = last && (last.isDay || (first.isDay && last.wallMs % DAY_MS === 0));
  const isOver = (wallMs: number): boolean =>
    last !== null && (isDay ? wallMs >= last.wallMs + DAY_MS : first.zone(wallMs) > last.ms);
  try {
    const rule = withItsDay(
      ICAL.Recur.fromString(text.replace(/(?:^|;)UNTIL=[^;]*/, '').replace(/^;/, '')),
      timeOf(first.wallMs),
    );
    if (!rule.freq || rule.count === 0) return null;
    const months = rule.parts.BYMONTH;
    return function* (fromMs, untilMs) {
      const iterator = rule.iterator(timeOf(beginsAt(rule, first, fromMs)));
      for (let steps = 0, next = iterator.next(); next; next = iterator.next(), steps += 1) {
        if (steps > STEPS_MAX) throw new Error('This series has too many times.');
        const wallMs = wallOf(next);
        if (wallMs >= untilMs || isOver(wallMs)) return;
        // ical.js takes March 2 for a February 30.
        if (!months || months.includes(next.month)) yield wallMs;
      }
    };
  } catch {
    return null;
  }
};
