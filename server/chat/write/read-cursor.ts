import { sql } from 'drizzle-orm';
import type { AskOf, ReplyOf } from '#contract/schemas/chat-frames.ts';
import type { App } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { Refusal } from '../../refusal.ts';
import type { Person } from '../access.ts';
import { channelRowId } from '../channel-name.ts';
import { readTotal } from '../totals.ts';

const cursor = { readSeq: columns.number, unread: columns.number };

/** Marks as read, or as unread again. Forward only, unless it is said to go back. */
export const moveReadCursor = async (app: App, me: Person, ask: AskOf<'read'>): Promise<ReplyOf<'read'>> => {
  const channelId = channelRowId(ask.channel);
  const { db } = app.database;
  await db.execute(sql`select chat_read(${channelId}, ${me.chatUserId}, ${ask.seq}::int, ${ask.unread ?? false})`);
  const [now] = await readRows(
    db,
    cursor,
    sql`select m.read_seq as "readSeq", c.last_message_seq - m.read_seq - m.skip as unread
      from chat_members m join chat_channels c on c.id = m.channel_id
      where m.channel_id = ${channelId} and m.chat_user_id = ${me.chatUserId} and m.left_at is null`,
  );
  if (!now) throw new Refusal('NOT_FOUND');
  app.chat.read(channelId, me.chatUserId, now.readSeq);
  return { ...now, ...(await readTotal(db, me.chatUserId)) };
};
