import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { columns, readRows } from './rows.ts';

/** Whether the data of the person in this column is held: then nothing of it is erased, also by time. */
export const isHeldSql = (user: SQL): SQL =>
  sql`exists (select from legal_holds h where h.user_id = ${user} and h.lifted_at is null)`;

/** Of one person. Whoever sets a hold locks the person, as an erasure does. */
export const isHeld = async (db: Db, userId: string): Promise<boolean> => {
  const [row] = await readRows(
    db,
    { isHeld: columns.boolean },
    sql`select ${isHeldSql(sql`${userId}::uuid`)} as "isHeld"`,
  );
  return row?.isHeld === true;
};
