import type { PoolClient } from 'pg';
import type { Fault } from '../faults.ts';

/** One request, or one step of what time moves on: everything in it is one transaction. */
export type Work = {
  sql: PoolClient;
  /** Seconds since 1970, by the product's clock. */
  now: number;
  /** The connected account that the request is about; empty: the platform. */
  account: string;
  idempotencyKey: string | null;
  requestId: string | null;
  faults: readonly Fault[];
  /** Where the processor's own pages are found. */
  origin: string;
};
