import { and, eq, sql } from 'drizzle-orm';
import { urgentIncidents } from '#contract/values/safety.ts';
import type { Db } from '../db/client.ts';
import { incidents } from '../db/tables/safety.ts';

/** What somebody had who can do nothing about it any more is open again. What is urgent calls staff with the next sweep, and once more. */
export const releaseIncidents = async (db: Db, staffId: string, now: Date): Promise<void> => {
  const isUrgent = sql`${incidents.kind} in (${sql.join(
    urgentIncidents.map(kind => sql`${kind}`),
    sql`, `,
  )})`;
  await db
    .update(incidents)
    .set({
      state: 'OPEN',
      takenBy: null,
      calls: sql`least(${incidents.calls}, 1)`,
      callAt: sql`case when ${isUrgent} then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(incidents.takenBy, staffId), eq(incidents.state, 'TAKEN')));
};
