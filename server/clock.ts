import { sql } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import { columns, readRows } from './db/rows.ts';

/** The one clock: this process's time plus the offset that SQL's `app_now()` adds too. */
export type Clock = { now(): Date; setOffset(offsetMs: number): Promise<void>; reload(): Promise<void> };

export const openClock = async (db: Db): Promise<Clock> => {
  let offsetMs = 0;
  const reload = async () => {
    const rows = await readRows(db, { offset_ms: columns.bigint }, sql`select offset_ms from app_clock`);
    offsetMs = Number(rows[0]?.offset_ms ?? 0);
  };
  await reload();
  return {
    now: () => new Date(Date.now() + offsetMs),
    reload,
    setOffset: async next => {
      await db.execute(sql`update app_clock set offset_ms = ${next}`);
      offsetMs = next;
    },
  };
};
