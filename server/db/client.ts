import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { statementName } from './statement-name.ts';

type None = Record<string, never>;
/** The database or one transaction of it: what queries take. */
export type Db = PgDatabase<NodePgQueryResultHKT, None, ExtractTablesWithRelations<None>>;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** For a new connection to be there. */
const CONNECT_MS = 5_000;
/** In line for one, first come, first served: nearly as long as our client waits for its answer. */
const WAIT_MS = 15_000;

/**
 * Prepares every statement that takes values, so that the database plans it once on each connection, not on each call;
 * and what is asked at one go leaves at one go, for a write to a socket costs as much as a small query.
 */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }

  override query = new Proxy(super.query, {
    apply(query, client: pg.Client, [asked, values, ...rest]: [unknown, unknown, ...unknown[]]) {
      const { stream } = client.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
      return Reflect.apply(query, client, [withName(asked, values), values, ...rest]);
    },
  });
}

const withName = (asked: unknown, values: unknown): unknown => {
  if (!Array.isArray(values) || values.length === 0) return asked;
  if (typeof asked === 'string') return { text: asked, name: statementName(asked) };
  const config = asked as pg.QueryConfig;
  // An empty name says that it is to be planned for its values.
  return config.name !== undefined ? config : { ...config, name: statementName(config.text) };
};

export const openPool = (databaseUrl: string, max = 20): Database => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: WAIT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    application_name: 'marketplace',
    Client: PreparingClient,
    // What a transaction sends without waiting leaves at once. A connection still serves one caller at a time.
    pipeline: true,
  });
  // An idle connection that the database closes must not end the process; the next query opens another.
  pool.on('error', () => {});
  // Nor must one that is lost in the middle of a transaction: what was sent on it is refused, and that is enough.
  pool.on('connect', client => client.on('error', () => {}));
  return { db: drizzle(pool), pool, close: () => pool.end() };
};
