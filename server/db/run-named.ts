import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

const dialect = new PgDialect();

/** Runs a query whose shape depends on what was asked. For reads outside a transaction. */
export const runNamed = async <Row extends object>(database: Database, query: SQL): Promise<Row[]> => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const { rows } = await database.pool.query<Row>(text, params);
  return rows;
};
