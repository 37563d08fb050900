import type { NumbersAsked } from '#contract/schemas/numbers.ts';
import type { CategoryCode } from '#contract/values/job-fields.ts';
import { NUMBER_WEEKS } from '#contract/values/numbers.ts';

const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05, the first Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Some weeks, as many before them, and what is counted of both. */
export type Period = {
  /** The first Monday of the weeks before, and of these. */
  before: Date;
  from: Date;
  /** The end of the last week, or now where it is not over. */
  end: Date;
  weeks: { day: string; isPartial: boolean }[];
  city: string | null;
  category: CategoryCode | null;
};

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const mondayOf = (ms: number): number => ms - ((((ms - FIRST_MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);

export const periodOf = ({ weeks: count = NUMBER_WEEKS, until, city, category }: NumbersAsked, now: Date): Period => {
  const lastDay = Math.min(until ? Date.parse(until) : now.getTime(), now.getTime());
  const lastMonday = mondayOf(lastDay);
  const from = lastMonday - (count - 1) * WEEK_MS;
  const mondays = Array.from({ length: count }, (_, n) => from + n * WEEK_MS);
  return {
    before: new Date(from - count * WEEK_MS),
    from: new Date(from),
    end: new Date(Math.min(lastMonday + WEEK_MS, now.getTime())),
    weeks: mondays.map(ms => ({ day: dayOf(new Date(ms)), isPartial: ms + WEEK_MS > now.getTime() })),
    city: city ?? null,
    category: category ?? null,
  };
};
