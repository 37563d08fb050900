import { eq, sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { type ReconciliationRow, reconciliations } from '../../db/tables/reconciliations.ts';
import { inAClaim } from '../claim.ts';

/** Claims the comparison: null while another server compares, or when none is due. */
export const claimRun = async ({ database: { db } }: App, isForced: boolean): Promise<ReconciliationRow | null> => {
  await db
    .insert(reconciliations)
    .values({ since: new Date(0) })
    .onConflictDoNothing();
  const isDue = isForced ? sql`true` : sql`next_try_at <= app_now()`;
  const [claimed] = await db
    .update(reconciliations)
    .set({ claimedUntil: inAClaim })
    .where(sql`${isDue} and (claimed_until is null or claimed_until <= app_now())`)
    .returning();
  return claimed ?? null;
};

type Change = Partial<Omit<ReconciliationRow, 'id'>>;

/** Writes how far it has come, and keeps the claim. */
export const saveProgress = (db: App['database']['db'], change: Change) =>
  db
    .update(reconciliations)
    .set({ ...change, claimedUntil: inAClaim })
    .where(eq(reconciliations.id, 1));

/** Ends the claim; the next comparison comes in so many minutes. */
export const endRun = ({ database: { db } }: App, minutes: number, change: Change = {}) =>
  db.update(reconciliations).set({
    ...change,
    claimedUntil: null,
    nextTryAt: sql`app_now() + make_interval(mins => ${minutes}::int)`,
  });
