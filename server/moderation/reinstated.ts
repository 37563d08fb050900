import { type SQL, sql } from 'drizzle-orm';

/** When a suspended or closed account was last reopened: the days to answer staff start anew. Null if it never was. */
export const reinstatedAtSql = (user: SQL): SQL => sql`(select max(e.created_at) from audit_entries e
  where e.subject_id = ${user} and e.subject = 'USER' and e.action = 'STATE'
    and e.before ->> 'state' in ('SUSPENDED', 'BANNED') and e.after ->> 'state' not in ('SUSPENDED', 'BANNED'))`;
