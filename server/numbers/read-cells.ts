import { type SQL, sql } from 'drizzle-orm';
import { type NumberKind, numbers } from '#contract/values/numbers.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import type { Cell } from '../db/tables/number-weeks.ts';

/** Instants from one to the other, the second left out. */
export type Span = { start: Date; end: Date };

/** By the Monday of their week. */
export type CellsOfWeeks = ReadonlyMap<string, Cell[]>;

const shape = { week: columns.text, cells: columns.json<Cell[]>() };

/** The rows of a statement that answers cells by week. */
export const cellsOfWeeks = async (db: Db, statement: SQL): Promise<CellsOfWeeks> => {
  const rows = await readRows(db, shape, statement);
  return new Map(rows.map(({ week, cells }) => [week, cells]));
};

const within = (spans: readonly Span[]): SQL =>
  sql.join(
    spans.map(
      ({ start, end }) => sql`(at >= ${start.toISOString()}::timestamptz and at < ${end.toISOString()}::timestamptz)`,
    ),
    sql` or `,
  );

/** The facts of a number in some spans, as its view says them now. */
export const readCells = async (db: Db, name: NumberKind, spans: readonly Span[]): Promise<CellsOfWeeks> => {
  if (spans.length === 0) return new Map();
  const values = numbers[name].summary === 'MEDIAN' ? sql`json_agg(round(value))` : sql`null::json`;
  return cellsOfWeeks(
    db,
    sql`select week::text, json_agg(json_build_array(city, category, value, weight, "values")) as cells from (
        select date_trunc('week', at, 'UTC')::date as week, coalesce(city, '') as city, coalesce(category, '') as category,
          sum(value) as value, sum(weight) as weight, ${values} as "values"
        from ${sql.raw(`numbers.${name.toLowerCase()}`)} where ${within(spans)} group by 1, 2, 3) c
      group by week`,
  );
};
