import quickselect from 'quickselect';
import { type NumberKind, type NumberSummary, numbers } from '#contract/values/numbers.ts';
import type { Cell } from '../db/tables/number-weeks.ts';
import type { Period } from './period.ts';

/** The facts of one week of a period. `week` counts from its first. */
export type Week = { isNow: boolean; week: number; cells: readonly Cell[] };

/**
 * The value of a period, or of a week, a city or a category of it, and what it is about. What it is not of is null; a city or
 * category that is not known is empty.
 */
export type Part = {
  isNow: boolean;
  week: number | null;
  city: string | null;
  category: string | null;
  value: number | null;
  of: number;
};

/** Without what is elsewhere, or of another category. */
export const inPlace = (weeks: readonly Week[], { city, category }: Pick<Period, 'city' | 'category'>): Week[] =>
  weeks.map(week => ({
    ...week,
    cells: week.cells.filter(cell => cell[0] === (city ?? cell[0]) && cell[1] === (category ?? cell[1])),
  }));

type Place = Pick<Part, 'week' | 'city' | 'category'>;
export type Grouping = (week: number, city: string, category: string) => Place[];

export const groupings = {
  /** For the page: each on its own. */
  apart: (week, city, category) => [
    { week: null, city: null, category: null },
    { week, city: null, category: null },
    { week: null, city: null, category },
    { week: null, city, category: null },
  ],
  /** For tables: cities and categories by week. */
  byWeek: (week, city, category) => [
    { week, city: null, category: null },
    { week, city: null, category },
    { week, city, category: null },
  ],
} satisfies Record<string, Grouping>;

/** Of values in any order, which it changes. */
export const medianOf = (values: number[]): number | null => {
  if (values.length === 0) return null;
  const middle = Math.floor(values.length / 2);
  quickselect(values, middle);
  const upper = values[middle] ?? 0;
  if (values.length % 2 === 1) return upper;
  const lower = values.slice(0, middle).reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  return (lower + upper) / 2;
};

type Sum = Place & { isNow: boolean; value: number; weight: number; values: number[] };

const summaries: Record<NumberSummary, (sum: Sum) => number | null> = {
  SUM: ({ value }) => value,
  SHARE: ({ value, weight }) => (weight === 0 ? null : value / weight),
  MEDIAN: ({ values }) => medianOf(values),
};

const add = (sums: Map<string, Sum>, isNow: boolean, place: Place, [, , value, weight, values]: Cell): void => {
  const key = `${isNow} ${place.week} ${place.category} ${place.city}`;
  const sum = sums.get(key) ?? { ...place, isNow, value: 0, weight: 0, values: [] };
  sum.value += value;
  sum.weight += weight;
  for (const one of values ?? []) sum.values.push(one);
  sums.set(key, sum);
};

/** The whole before its categories, and these before its cities. */
const rankOf = ({ city, category }: Place): number => (city !== null ? 2 : Number(category !== null));
const byName = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  return (one ?? '') < (other ?? '') ? -1 : 1;
};

/** Periods before their weeks; in each the whole, then categories and cities, those with most first. */
export const partsOf = (name: NumberKind, weeks: readonly Week[], grouping: Grouping): Part[] => {
  const sums = new Map<string, Sum>();
  for (const { isNow, week, cells } of weeks)
    for (const cell of cells) for (const place of grouping(week, cell[0], cell[1])) add(sums, isNow, place, cell);
  const { summary } = numbers[name];
  const most = ({ value, weight }: Sum) => (summary === 'SUM' ? value : weight);
  return [...sums.values()]
    .sort(
      (one, other) =>
        (one.week ?? -1) - (other.week ?? -1) ||
        rankOf(one) - rankOf(other) ||
        most(other) - most(one) ||
        byName(one.city, other.city) ||
        byName(one.category, other.category),
    )
    .map(sum => {
      const { isNow, week, city, category, weight } = sum;
      return { isNow, week, city, category, value: summaries[summary](sum), of: weight };
    });
};
