import type pg from 'pg';
import { guardedPool } from '../guarded-pool.ts';
import { connectionTo } from '../primary.ts';

/** Longer than a busy server may take to read an answer that has come. */
export const ASK_MS = 1_000;

/** One connection for short questions, which must not wait while callers hold all the others. */
export const askingPool = (url: string): pg.Pool =>
  guardedPool({
    ...connectionTo(url),
    max: 1,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
    application_name: 'marketplace-asking',
  });
