import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type EarningRow, earnings } from '../../db/tables/earnings.ts';
import { Refusal } from '../../refusal.ts';

/** An earning, locked, and whether a transfer of it is being sent at this moment. */
export const lockEarning = async (db: Db, id: string): Promise<EarningRow & { isClaimed: boolean }> => {
  const [found] = await db
    .select({ earning: earnings, isClaimed: sql<boolean>`coalesce(${earnings.claimedUntil} > app_now(), false)` })
    .from(earnings)
    .where(eq(earnings.id, id))
    .for('update');
  if (!found) throw new Refusal('NOT_FOUND');
  return { ...found.earning, isClaimed: found.isClaimed };
};
