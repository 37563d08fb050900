import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { staffPasskeys } from '../db/tables/passkeys.ts';

/** Codes by text are the way in again. Returns how many there were. */
export const removePasskeys = async (db: Db, staffId: string): Promise<number> => {
  const removed = await db
    .delete(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .returning({ id: staffPasskeys.id });
  return removed.length;
};
