import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';

/** How far the log of a channel has come. */
type ChannelEnd = { channelId: string; seq: number };
const channelEnd = { channelId: columns.id, seq: columns.number };

/** Erases what they wrote, and closes their direct conversations. Answers where the logs of these channels have come to. */
export const eraseChat = async (db: Db, userId: string): Promise<ChannelEnd[]> => {
  const erased = await readRows(
    db,
    channelEnd,
    sql`select e.channel_id as "channelId", e.seq from users u, lateral chat_erase(u.chat_user_id) e where u.id = ${userId}`,
  );
  const closed = await closeDirectChats(db, userId);
  await db.execute(
    sql`delete from held_messages using users u where u.chat_user_id = held_messages.sender_id and u.id = ${userId}`,
  );
  return [...erased, ...closed];
};

/** Nobody would read what the other one wrote there. */
const closeDirectChats = async (db: Db, userId: string): Promise<ChannelEnd[]> => {
  const closed = await readRows(
    db,
    { channelId: columns.id },
    sql`update chat_channels c set frozen_at = app_now() from chat_members m, users u
      where u.id = ${userId} and m.chat_user_id = u.chat_user_id and c.id = m.channel_id and c.type = 'direct' and c.frozen_at is null
      returning c.id as "channelId"`,
  );
  const ids = closed.map(({ channelId }) => channelId);
  return readRows(
    db,
    channelEnd,
    sql`select id as "channelId", chat_log(id, 'FROZEN', null, null) as seq from unnest(${sql.param(ids)}::uuid[]) id`,
  );
};
