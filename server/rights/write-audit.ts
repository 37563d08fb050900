import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** An entry about a person, by whoever makes the call, for the reason that was set in its transaction. */
export const writeAudit = async (
  db: Db,
  userId: string,
  action: string,
  after: object | null = null,
): Promise<void> => {
  const now = after && JSON.stringify(after);
  await db.execute(sql`select write_audit('USER', ${userId}, ${action}, null, ${now}::jsonb)`);
};
