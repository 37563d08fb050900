import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

const dialect = new PgDialect();

/**
 * Runs a query unprepared, so that it is planned for its values each time: the best plan depends on how many rows they match.
 * For reads outside a transaction.
 */
export const runUnprepared = async <Row extends object>(database: Database, query: SQL): Promise<Row[]> => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const { rows } = await database.pool.query<Row>({ text, values: params, name: '' });
  return rows;
};
