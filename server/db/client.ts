import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';

type None = Record<string, never>;
/** The database or one transaction of it: what queries take. */
export type Db = PgDatabase<NodePgQueryResultHKT, None, ExtractTablesWithRelations<None>>;
export type Tx = PgTransaction<NodePgQueryResultHKT, None, ExtractTablesWithRelations<None>>;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

export const openPool = (databaseUrl: string, max = 20): Database => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    application_name: 'marketplace',
  });
  // An idle connection that the database closes must not end the process; the next query opens another.
  pool.on('error', () => {});
  return { db: drizzle(pool), pool, close: () => pool.end() };
};
