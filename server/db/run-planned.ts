import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

const dialect = new PgDialect();

/**
 * Runs a query that is planned for its values each time, because the best way depends on them: for few rows another
 * than for many. For reads outside a transaction.
 */
export const runPlanned = async <Row extends object>(database: Database, query: SQL): Promise<Row[]> => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const { rows } = await database.pool.query<Row>({ text, values: params, name: '' });
  return rows;
};
