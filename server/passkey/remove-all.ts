import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { staffPasskeys } from '../db/tables/passkeys.ts';

/** Codes by text are the way in again. */
export const removePasskeys = async (db: Db, staffId: string): Promise<void> => {
  await db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
};
