import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '../db/client.ts';
import { columns } from '../db/rows.ts';
import { runUnprepared } from '../db/run-unprepared.ts';

export const eventKinds = ['draft', 'submit', 'booking', 'charge'] as const;
export type EventTotals = Record<(typeof eventKinds)[number], number>;

const shape = {
  draft: columns.number,
  submit: columns.number,
  booking: columns.number,
  charge: columns.number,
  newest: columns.bigint,
};

/** The least id of something created at that moment. */
const idAt = (msecs: number): string => v7({ msecs, seq: 0, random: new Uint8Array(16) });

/**
 * Counts what happened since the first reading. Each reading counts what was new at the one before: by then all transactions
 * that drew an id in between have ended. It reads nothing older, however much there is.
 */
export const followEvents = (database: Database): (() => Promise<EventTotals>) => {
  const totals: EventTotals = { draft: 0, submit: 0, booking: 0, charge: 0 };
  let counted: { entry: string; atMs: number } | null = null;
  let next: { entry: string; atMs: number } | null = null;
  return async () => {
    const atMs = Date.now();
    const [from, to] = [counted ?? next ?? { entry: '0', atMs }, next ?? { entry: '0', atMs }];
    const [row] = await runUnprepared(
      database.db,
      shape,
      sql`select
        (select count(*) from jobs where id >= ${idAt(from.atMs)} and id < ${idAt(to.atMs)})::int as draft,
        count(*) filter (where subject = 'JOB' and action = 'MODERATION' and after ->> 'moderation' = 'ON_REVIEW')::int as submit,
        count(*) filter (where subject = 'PARTICIPANT' and action = 'STATUS' and after ->> 'status' = 'BOOKED')::int as booking,
        count(*) filter (where subject = 'CHARGE' and action = 'STATUS' and after ->> 'status' = 'CAPTURED')::int as charge,
        (select coalesce(max(id), 0) from audit_entries) as newest
        from audit_entries where id > ${from.entry}::bigint and id <= ${to.entry}::bigint`,
    );
    if (!row) return totals;
    for (const kind of eventKinds) totals[kind] += row[kind];
    [counted, next] = [next, { entry: row.newest, atMs }];
    return totals;
  };
};
