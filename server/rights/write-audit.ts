import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** An entry about a person, by whoever makes the call. */
export const writeAudit = async (db: Db, userId: string, action: string): Promise<void> => {
  await db.execute(sql`select write_audit('USER', ${userId}, ${action}, null, null)`);
};
