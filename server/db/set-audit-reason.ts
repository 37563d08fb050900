import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Why: the reason that the audit entries of this transaction keep. */
export const setAuditReason = (db: Db, why: string | null) =>
  db.execute(sql`select set_config('app.why', ${why ?? ''}, true)`);
