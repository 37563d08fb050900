import { type SQL, sql } from 'drizzle-orm';

/** Whether the data of the person in this column is held: then nothing of it is erased, also by time. */
export const isHeldSql = (user: SQL): SQL =>
  sql`exists (select from legal_holds h where h.user_id = ${user} and h.lifted_at is null)`;
