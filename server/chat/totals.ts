import { sql } from 'drizzle-orm';
import type { Total } from '../chat-hub.ts';
import { batchLoader } from '../db/batch-loader.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';

const shape = { chatUserId: columns.orNull(columns.id), unread: columns.number, version: columns.bigint };

/**
 * How many messages are unread for each of the given people, from one snapshot. The version is the snapshot's end, which
 * only grows. Whoever is in no channel has none.
 */
export const readTotals = async (db: Db, people: readonly string[]): Promise<Map<string, Total>> => {
  const rows = await readRows(
    db,
    shape,
    sql`
    select u.chat_user_id as "chatUserId", coalesce(u.unread, 0) as unread, s.version
    from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as version) s
      left join chat_unread(${sql.param([...people])}::uuid[]) u on true`,
  );
  const version = Number(rows[0]?.version ?? 0);
  const totals = new Map(people.map(id => [id, { total_unread_count: 0, version }]));
  for (const { chatUserId, unread } of rows)
    if (chatUserId) totals.set(chatUserId, { total_unread_count: unread, version });
  return totals;
};

const nothing: Total = { total_unread_count: 0, version: 0 };

/** The count of one person, read together with those that others ask for at the moment. */
export const totalReader = (db: Db): ((chatUserId: string) => Promise<Total>) =>
  batchLoader(async (people: string[]) => {
    const totals = await readTotals(db, people);
    return chatUserId => totals.get(chatUserId) ?? nothing;
  });
