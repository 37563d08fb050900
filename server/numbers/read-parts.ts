import { type SQL, sql } from 'drizzle-orm';
import { type NumberKind, type NumberSummary, numbers } from '#contract/values/numbers.ts';
import type { Db } from '../db/client.ts';
import { columns, type RowOf, readRows } from '../db/rows.ts';
import type { Period } from './period.ts';

const weights = sql`sum(weight)`;
/** How facts become one value, what it is about, and which of them comes first. */
const summaries: Record<NumberSummary, { value: SQL; of: SQL; rank: SQL }> = {
  SUM: { value: sql`sum(value)`, of: weights, rank: sql`sum(value)` },
  SHARE: { value: sql`sum(value) / nullif(sum(weight), 0)`, of: weights, rank: weights },
  MEDIAN: { value: sql`percentile_cont(0.5) within group (order by value)`, of: weights, rank: weights },
};

const shape = {
  is_now: columns.boolean,
  week: columns.orNull(columns.number),
  city: columns.orNull(columns.text),
  category: columns.orNull(columns.text),
  value: columns.orNull(columns.number),
  of: columns.number,
};
/** The value of both periods, or of a week, a city or a category of them. `week` counts from the first of its period. */
export type Part = RowOf<typeof shape>;

/** The facts of both periods. Those before end at the same moment of their last week as these. */
const factsOf = (name: NumberKind, { before, from, end, city, category }: Period): SQL => {
  const since = (start: Date) => sql`floor(extract(epoch from at - ${start.toISOString()}::timestamptz) / 604800)::int`;
  const length = from.getTime() - before.getTime();
  const endBefore = new Date(end.getTime() - length);
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  const isPlace = [city !== null && sql`city = ${city}`, category !== null && sql`category = ${category}`].filter(
    condition => condition !== false,
  );
  const where = sql.join(
    [sql`((at >= ${at(from)} and at < ${at(end)}) or (at >= ${at(before)} and at < ${at(endBefore)}))`, ...isPlace],
    sql` and `,
  );
  return sql`select at >= ${at(from)} as is_now, case when at >= ${at(from)} then ${since(from)} else ${since(before)} end as week,
      coalesce(city, '') as city, coalesce(category, '') as category, value, weight
    from ${sql.raw(`numbers.${name.toLowerCase()}`)} where ${where}`;
};

const groupings = {
  /** For the page: each on its own. */
  APART: sql`(is_now), (is_now, week), (is_now, city), (is_now, category)`,
  /** For tables: cities and categories by week. */
  BY_WEEK: sql`(is_now, week), (is_now, week, city), (is_now, week, category)`,
};

/** A column that is not grouped by is null; a fact without a city or category has an empty one. */
export const readParts = (
  db: Db,
  name: NumberKind,
  period: Period,
  grouping: keyof typeof groupings,
): Promise<Part[]> => {
  const { value, of, rank } = summaries[numbers[name].summary];
  return readRows(
    db,
    shape,
    sql`select is_now, week, city, category, ${value} as value, ${of} as of from (${factsOf(name, period)}) facts
      group by grouping sets (${groupings[grouping]}) order by week nulls first, grouping(city, category) desc, ${rank} desc, city, category`,
  );
};
