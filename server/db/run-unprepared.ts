import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { inShape, type RowOf, type Shape } from './rows.ts';

const dialect = new PgDialect();

/**
 * Runs a query unprepared, so that it is planned for its values each time: the best plan depends on how many rows they match.
 * For reads outside a transaction.
 */
export const runUnprepared = async <Of extends Shape>(
  database: Database,
  shape: Of,
  query: SQL,
): Promise<RowOf<Of>[]> => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return inShape(shape, await database.pool.query({ text, values: params, name: '' }));
};
