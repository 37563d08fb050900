import { type SQL, sql } from 'drizzle-orm';
import type { AskOf, ReplyOf } from '#contract/schemas/chat-frames.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { readChatNotices } from '../../notification/index.ts';
import { Refusal } from '../../refusal.ts';
import type { Person } from '../access.ts';
import { channelRowId } from '../channel-name.ts';

/** Of a person: everything that notices told of is read by now, in all conversations. */
const isAllToldRead = (chatUserId: SQL) => sql`not exists (select from chat_members o
  join chat_channels oc on oc.id = o.channel_id where o.chat_user_id = ${chatUserId} and o.left_at is null and not o.muted
    and o.read_seq < o.notified_seq and oc.last_message_seq > o.read_seq + o.skip)`;

const cursor = { readSeq: columns.number, unread: columns.number, wasTold: columns.boolean };

/** Marks as read, or as unread again. Forward only, unless it is said to go back. */
export const moveReadCursor = async (app: App, me: Person, ask: AskOf<'read'>): Promise<ReplyOf<'read'>> => {
  const channelId = channelRowId(ask.channel);
  const { db } = app.database;
  await db.execute(sql`select chat_read(${channelId}, ${me.chatUserId}, ${ask.seq}::int, ${ask.unread ?? false})`);
  const [now] = await readRows(
    db,
    cursor,
    sql`select m.read_seq as "readSeq", c.last_message_seq - m.read_seq - m.skip as unread,
        -- Told of unread messages here.
        m.notified_seq > 0 and ${isAllToldRead(sql`m.chat_user_id`)} as "wasTold"
      from chat_members m join chat_channels c on c.id = m.channel_id
      where m.channel_id = ${channelId} and m.chat_user_id = ${me.chatUserId} and m.left_at is null`,
  );
  if (!now) throw new Refusal('NOT_FOUND');
  app.chat.read(channelId, me.chatUserId, now.readSeq);
  const { wasTold, ...place } = now;
  if (wasTold) await readChatNotices(app, db, me.userId);
  return { ...place, ...(await app.chat.total(me.chatUserId)) };
};

const readRow = { id: columns.id, readSeq: columns.number, wasTold: columns.boolean };

/** Marks the person's conversations among these as read to their end; answers how far each is read then. */
export const readToTheEnd = async (
  app: App,
  db: Db,
  me: Person,
  channelIds: readonly string[],
): Promise<{ id: string; readSeq: number }[]> => {
  const mine = sql`m.chat_user_id = ${me.chatUserId} and m.left_at is null and m.channel_id = any(${sql.param([...channelIds])}::uuid[])`;
  // In one order, as each is locked.
  await db.execute(sql`select chat_read(own.id, ${me.chatUserId}, own.ends, false) from (
    select c.id, c.last_message_seq as ends from chat_members m join chat_channels c on c.id = m.channel_id
    where ${mine} order by c.id) own`);
  const read = await readRows(
    db,
    readRow,
    sql`select m.channel_id as id, m.read_seq as "readSeq", m.notified_seq > 0 and ${isAllToldRead(sql`m.chat_user_id`)} as "wasTold"
      from chat_members m where ${mine} order by m.channel_id`,
  );
  if (read.some(({ wasTold }) => wasTold)) await readChatNotices(app, db, me.userId);
  return read;
};
