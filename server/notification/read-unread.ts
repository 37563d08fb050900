import { sql } from 'drizzle-orm';
import { UNREAD_MAX } from '#contract/values/notification.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';

/** The number of unread notices, counted only up to what is shown. */
export const readUnread = async (db: Db, userId: string): Promise<number> => {
  const rows = await readRows(
    db,
    { count: columns.number },
    sql`
    select count(*)::int as count from (
      select from notices where user_id = ${userId} and read_at is null limit ${UNREAD_MAX}::int) unread`,
  );
  return rows[0]?.count ?? 0;
};
