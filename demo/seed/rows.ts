import { getTableColumns, getTableName, type InferInsertModel, is, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Json = Record<string, unknown>;

/** A change of rows within the history, by the names of the database. */
export type RowStep = { add: string; rows: Json[] } | { change: string; by: string; rows: Json[] };

export const rowOf = <Table extends PgTable>(table: Table, row: InferInsertModel<Table>): Json => named(table, row);

const named = (table: PgTable, row: Json): Json => {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const column = columns[key];
      if (!column || is(value, SQL)) throw new Error(`${getTableName(table)} has no plain value for ${key}.`);
      return [column.name, value];
    }),
  );
};

/** Rows to insert; all have the same columns, and the others their defaults. */
export const adding = <Table extends PgTable>(table: Table, rows: readonly InferInsertModel<Table>[]): RowStep => ({
  add: getTableName(table),
  rows: rows.map(row => named(table, row)),
});

/** Columns to set in the rows whose column `by` has their value. */
export const changing = <Table extends PgTable>(
  table: Table,
  rows: readonly Partial<InferInsertModel<Table>>[],
  by: keyof InferInsertModel<Table> & string = 'id' as never,
): RowStep => ({
  change: getTableName(table),
  by: getTableColumns(table)[by]?.name ?? by,
  rows: rows.map(row => named(table, row)),
});
