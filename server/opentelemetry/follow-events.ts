import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { columns } from '../db/rows.ts';
import { runUnprepared } from '../db/run-unprepared.ts';

export const eventKinds = ['submit', 'booking', 'charge'] as const;
export type EventTotals = Record<(typeof eventKinds)[number], number>;

const shape = {
  submit: columns.number,
  booking: columns.number,
  charge: columns.number,
  newest: columns.bigint,
};

/**
 * Counts what happened since the first reading. Each reading counts what was new at the one before: by then all transactions
 * that drew an id in between have ended. It reads nothing older, however much there is.
 */
export const followEvents = (database: Database): (() => Promise<EventTotals>) => {
  const totals: EventTotals = { submit: 0, booking: 0, charge: 0 };
  let counted: string | null = null;
  let next: string | null = null;
  return async () => {
    const to = next ?? '0';
    const from = counted ?? to;
    const [row] = await runUnprepared(
      database.db,
      shape,
      sql`select
        count(*) filter (where subject = 'JOB' and action = 'MODERATION' and after ->> 'moderation' = 'ON_REVIEW')::int as submit,
        count(*) filter (where subject = 'PARTICIPANT' and action = 'STATUS' and after ->> 'status' = 'BOOKED')::int as booking,
        count(*) filter (where subject = 'CHARGE' and action = 'STATUS' and after ->> 'status' = 'CAPTURED')::int as charge,
        (select coalesce(max(id), 0) from audit_entries) as newest
        from audit_entries where id > ${from}::bigint and id <= ${to}::bigint`,
    );
    if (!row) return totals;
    for (const kind of eventKinds) totals[kind] += row[kind];
    [counted, next] = [next, row.newest];
    return totals;
  };
};
