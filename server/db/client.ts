import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Tracing } from '../telemetry.ts';
import { guardedPool } from './guarded-pool.ts';
import { connectionTo } from './primary.ts';
import { namedStatement } from './statement-name.ts';
import { traceStatement } from './trace-statement.ts';

type None = Record<string, never>;
/** The database or one transaction of it: what queries take. */
export type Db = PgDatabase<NodePgQueryResultHKT, None, ExtractTablesWithRelations<None>>;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** The timeout of a new connection. */
const CONNECT_MS = 5_000;
/** The longest wait for a free connection, first in, first out: a little less than our client's timeout. */
const WAIT_MS = 15_000;

/**
 * Prepares every statement with parameters, so that each connection plans it once. Corks the socket until the next tick, so
 * that statements sent in the same tick leave in one write: a write costs as much as a small query.
 */
const preparingClient = (tracing: Tracing | null) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: CONNECT_MS });
    }

    override query = new Proxy(super.query, {
      apply(query, client: pg.Client, [asked, values, ...rest]: [unknown, unknown, ...unknown[]]) {
        const { stream } = client.connection;
        stream.cork();
        process.nextTick(() => stream.uncork());
        const args = [withName(asked, values), values, ...rest];
        const send = (given: unknown[]) => Reflect.apply(query, client, given);
        return tracing ? traceStatement(tracing, args, send) : send(args);
      },
    });
  };

const withName = (asked: unknown, values: unknown): unknown => {
  if (!Array.isArray(values) || values.length === 0) return asked;
  if (typeof asked === 'string') return namedStatement(asked);
  // pg takes a text or a config, and the text is handled above.
  const config = asked as pg.QueryConfig;
  // An empty name means unprepared.
  return config.name !== undefined ? config : { ...config, ...namedStatement(config.text) };
};

export const openPool = (
  databaseUrl: string,
  max = 20,
  { tracing = null, waitMs = WAIT_MS }: { tracing?: Tracing | null; waitMs?: number } = {},
): Database => {
  const pool = guardedPool({
    ...connectionTo(databaseUrl, preparingClient(tracing)),
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    application_name: 'marketplace',
    // Sends statements without waiting for the results of earlier ones. A connection still serves one caller at a time.
    pipeline: true,
  });
  return { db: drizzle(pool), pool, close: () => pool.end() };
};
