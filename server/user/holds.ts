import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { legalHolds } from '../db/tables/rights.ts';

/** Whether nothing of the person may be erased. Whoever sets a hold locks the person, as an erasure does. */
export const isHeld = async (db: Db, userId: string): Promise<boolean> => {
  const [hold] = await db
    .select({ id: legalHolds.id })
    .from(legalHolds)
    .where(and(eq(legalHolds.userId, userId), isNull(legalHolds.liftedAt)));
  return hold !== undefined;
};
