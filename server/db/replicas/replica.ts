import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isBehind } from '#contract/rules/log-position.ts';
import { within } from '../../keep-connected.ts';
import { Refusal } from '../../refusal.ts';
import type { Tracing } from '../../telemetry.ts';
import { type Db, openPool } from '../client.ts';
import { dbOf } from '../prepared.ts';
import { ASK_MS, askingPool } from './asking-pool.ts';

const PROBE_MS = 250;
/** A caller does not wait longer for a connection: there is the primary. */
const WAIT_MS = 500;
/** Nor for an answer; slower reads are for the primary. */
const READ_MS = 5_000;
/** How long a connection is believed to lead to a replica, and not to what was promoted since. */
const TRUSTED_MS = 250;

/** Null once it is no replica any more, but a primary. */
const REPLAYED = {
  name: 'replayed',
  text: 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed',
};
type Replayed = { replayed: string | null };

/** It has not come far enough, or is no replica any more. */
export class Behind extends Error {}

/** SQLSTATEs of one statement: in conflict with what is being replayed, cancelled, or wrong in itself. */
const ofStatement = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code === '57014' || (/^[\dA-Z]{5}$/.test(code) && !/^(08|57|53|25)/.test(code));
};

export type Replica = ReturnType<typeof openReplica>;

/** A hot standby, or an address behind which are several. */
export const openReplica = (url: string, { max, tracing }: { max: number; tracing: Tracing | null }) => {
  const { pool } = openPool(url, max, { tracing, waitMs: WAIT_MS });
  const asking = askingPool(url);
  /** What was replayed where a connection leads, and when that was asked: another connection may lead elsewhere. */
  const known = new WeakMap<pg.PoolClient, { replayed: string; atMs: number }>();
  let replayed: string | null = null;
  let isClosed = false;

  const probe = async (): Promise<void> => {
    while (!isClosed) {
      const answer = await asking.query<Replayed>(REPLAYED).catch(() => null);
      replayed = answer?.rows[0]?.replayed ?? null;
      await delay(PROBE_MS, undefined, { ref: false });
    }
  };
  void probe();

  const requireReplayed = async (client: pg.PoolClient, needed: string): Promise<void> => {
    const before = known.get(client);
    const atMs = performance.now();
    if (before && atMs - before.atMs < TRUSTED_MS && !isBehind(before.replayed, needed)) return;
    const { rows } = await within(ASK_MS, client.query<Replayed>(REPLAYED));
    const now = rows[0]?.replayed ?? null;
    if (now === null || isBehind(now, needed)) throw new Behind();
    known.set(client, { replayed: now, atMs });
  };

  return {
    /** How far it has come, as of a moment ago; null while it cannot be read. */
    replayed: (): string | null => replayed,
    /** Rejects with `Behind` where it has not come as far as needed. */
    read: async <Answer>(needed: string, work: (db: Db) => Promise<Answer>): Promise<Answer> => {
      try {
        const client = await pool.connect();
        try {
          await requireReplayed(client, needed);
          const answer = await within(READ_MS, work(dbOf(client)));
          client.release();
          return answer;
        } catch (error) {
          const mayGoOn = error instanceof Refusal || error instanceof Behind;
          client.release(!mayGoOn);
          throw error;
        }
      } catch (error) {
        // Nobody else waits for it until it answers again.
        if (!(error instanceof Refusal || error instanceof Behind || ofStatement(error))) replayed = null;
        throw error;
      }
    },
    close: async (): Promise<void> => {
      isClosed = true;
      await Promise.all([pool.end(), asking.end()]);
    },
  };
};
