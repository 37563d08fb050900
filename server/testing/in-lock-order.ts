import pg from 'pg';
import { expect, vi } from 'vitest';
import type { System } from './system.ts';

/** All that wait for this connection, or for another one that waits for it. */
const WAITING = `with recursive waiting (pid) as (
    select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
    union
    select l.pid from pg_locks l join waiting w on w.pid = any(pg_blocking_pids(l.pid)) where not l.granted
  ) select count(*)::int as waiting from waiting`;

/**
 * Makes calls one after the other while a statement of the test locks what each of them needs, so that they get it in
 * this order; their outcomes, in the same order.
 */
export const inLockOrder = async (
  system: System,
  lock: { text: string; values: unknown[] },
  calls: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> => {
  // Not of the pool, which the calls may use up.
  const holder = new pg.Client({ connectionString: system.server.app.config.DATABASE_URL });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    const outcomes: Promise<PromiseSettledResult<unknown>[]>[] = [];
    for (const call of calls) {
      outcomes.push(Promise.allSettled([call()]));
      await vi.waitFor(async () => expect((await holder.query(WAITING)).rows).toEqual([{ waiting: outcomes.length }]), {
        timeout: 30_000,
        interval: 10,
      });
    }
    await holder.query('commit');
    return (await Promise.all(outcomes)).flat();
  } finally {
    await holder.end();
  }
};
