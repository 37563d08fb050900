import { shownDollars } from '#contract/rules/dollars.ts';
import type { Figure } from '#contract/schemas/numbers.ts';
import type { NumberSpec, NumberUnit } from '#contract/values/numbers.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

const oneDecimal = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

const durationText = (seconds: number): string => {
  if (seconds < MINUTE) return `${Math.round(seconds)} s`;
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`;
  return seconds < 2 * DAY ? `${oneDecimal(seconds / HOUR)} h` : `${oneDecimal(seconds / DAY)} days`;
};

/** A value in its unit; a dash where there is none. */
export const valueText = (unit: NumberUnit, value: number | null): string => {
  if (value === null) return '–';
  switch (unit) {
    case 'COUNT':
      return value.toLocaleString('en-US');
    case 'SHARE':
      return `${oneDecimal(value * 100)}%`;
    case 'SECONDS':
      return durationText(value);
    case 'CENTS':
      return shownDollars(value);
  }
};

/** How values stand beside an axis: in which part of their unit its steps are even, and a short text of a step. */
export type Axis = { divideBy: number; write: (step: number) => string };

const compact = (amount: number): string =>
  amount.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 });

export const axisOf = (unit: NumberUnit, most: number): Axis => {
  switch (unit) {
    case 'COUNT':
      return { divideBy: 1, write: compact };
    case 'CENTS':
      return { divideBy: 100, write: step => `$${compact(step)}` };
    case 'SHARE':
      return { divideBy: 0.01, write: step => `${oneDecimal(step)}%` };
    case 'SECONDS':
      if (most >= 2 * DAY) return { divideBy: DAY, write: step => `${oneDecimal(step)} d` };
      return most >= 2 * HOUR
        ? { divideBy: HOUR, write: step => `${oneDecimal(step)} h` }
        : { divideBy: MINUTE, write: step => `${oneDecimal(step)} min` };
  }
};

/** `3 of 41 bookings`, `41 decisions`; null for a sum, which says it itself. */
export const basisText = ({ summary, of }: NumberSpec, figure: Figure): string | null => {
  const count = figure.of.toLocaleString('en-US');
  if (summary === 'SUM') return null;
  if (summary === 'MEDIAN') return `the median of ${count} ${of}`;
  return `${Math.round((figure.value ?? 0) * figure.of).toLocaleString('en-US')} of ${count} ${of}`;
};

export type Change = { text: string; way: 'UP' | 'DOWN' | 'SAME'; isBetter: boolean | null };

/** How a number compares with the weeks before; null where one of them has none. */
export const changeOf = ({ unit, moreIsBetter }: NumberSpec, now: Figure, before: Figure): Change | null => {
  if (now.value === null || before.value === null) return null;
  const points = unit === 'SHARE' ? Math.round((now.value - before.value) * 1000) / 10 : null;
  if (points === null && before.value === 0) return null;
  const percent = points ?? Math.round((now.value / before.value - 1) * 1000) / 10;
  if (percent === 0) return { text: 'As before', way: 'SAME', isBetter: null };
  const isMore = percent > 0;
  const [more, less] = unit === 'SECONDS' ? ['longer', 'shorter'] : ['more', 'less'];
  const amount = oneDecimal(Math.abs(percent));
  return {
    text: points === null ? `${amount}% ${isMore ? more : less}` : `${amount} points ${isMore ? more : less}`,
    way: isMore ? 'UP' : 'DOWN',
    isBetter: moreIsBetter === null ? null : moreIsBetter === isMore,
  };
};

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const yearFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const SIX_DAYS_MS = 6 * 86_400_000;

/** `Nov 16`: the Monday of a week. */
export const mondayText = (day: string): string => dayFormat.format(new Date(day));

/** `Nov 16 – 22`, `Nov 30 – Dec 6`. */
export const weekText = (day: string): string =>
  dayFormat.formatRange(new Date(day), new Date(Date.parse(day) + SIX_DAYS_MS));

/** From the first day of some weeks to the last of others. */
export const rangeText = (first: string, last: string): string =>
  yearFormat.formatRange(new Date(first), new Date(Date.parse(last) + SIX_DAYS_MS));
