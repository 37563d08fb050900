import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

const dialect = new PgDialect();
const NAMED = 2_000;
const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  if (names.size >= NAMED) names.clear();
  names.set(text, name);
  return name;
};

/**
 * Runs a query whose shape depends on what was asked as a prepared statement: one for each shape, planned once on each
 * connection. For reads outside a transaction.
 */
export const runNamed = async <Row extends object>(database: Database, query: SQL): Promise<Row[]> => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const { rows } = await database.pool.query<Row>({ name: nameOf(text), text, values: params });
  return rows;
};
