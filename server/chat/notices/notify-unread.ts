import { sql } from 'drizzle-orm';
import type { ChannelType } from '#contract/values/chat.ts';
import type { UserType } from '#contract/values/user.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, type RowOf, readRows } from '../../db/rows.ts';
import { inTransaction } from '../../http/transaction.ts';
import { aboutChat, notify } from '../../notification/index.ts';
import { unreadNotices } from '../../rule-numbers.ts';
import { shownName } from '../read/members.ts';
import { unreadNotice } from './unread-notice.ts';

/** People per transaction. */
const BATCH = 100;

const { afterMinutes, withinHours } = unreadNotices;

/** Unread messages of a member `m` of channel `c`: by people or support, still there. */
const isUnread = sql`x.channel_id = c.id and x.seq > m.read_seq and x.kind <> 'SYSTEM' and x.deleted_at is null
  and x.sender_id is distinct from m.chat_user_id`;

const ids = (values: readonly string[]) => sql`${sql.param([...values])}::uuid[]`;

/** People with a message that has been unread for ten minutes and that they were not told of; each for one server. */
const lockPeople = async (db: Db): Promise<{ userId: string; chatUserId: string }[]> =>
  readRows(
    db,
    { userId: columns.id, chatUserId: columns.id },
    sql`
    select id as "userId", chat_user_id as "chatUserId" from users where deleted_at is null and chat_user_id in (
      select m.chat_user_id from chat_channels c join chat_members m on m.channel_id = c.id
      where c.last_message_at > app_now() - make_interval(hours => ${withinHours}::int)
        and m.left_at is null and not m.muted and greatest(m.read_seq, m.notified_seq) < c.last_message_seq
        and exists (select from chat_messages x where ${isUnread} and x.seq > m.notified_seq
          and x.at <= app_now() - make_interval(mins => ${afterMinutes}::int))
      limit ${BATCH}::int)
    order by id for no key update skip locked`,
  );

const sender = {
  chatUserId: columns.id,
  senderId: columns.orNull(columns.id),
  name: columns.orNull(columns.text),
  senderType: columns.orNull(columns.word<UserType>()),
  isStaff: columns.boolean,
  type: columns.word<ChannelType>(),
  isOwner: columns.boolean,
  isBooked: columns.boolean,
  messages: columns.number,
};
type Sender = RowOf<typeof sender>;

/** Who wrote what these people have not read, in conversations that are not muted: the last to write first. */
const readSenders = (db: Db, people: readonly string[]): Promise<Sender[]> =>
  readRows(
    db,
    sender,
    sql`
    select m.chat_user_id as "chatUserId", x.sender_id as "senderId", u.name, u.type as "senderType", x.staff_id is not null as "isStaff", c.type,
      coalesce(owner.chat_user_id = m.chat_user_id, false) as "isOwner",
      c.type = 'direct' and chat_is_booked(c.job_id, c.person_id) as "isBooked",
      count(*)::int as messages
    from chat_members m join chat_channels c on c.id = m.channel_id join chat_messages x on ${isUnread}
      left join users u on u.chat_user_id = x.sender_id
      left join jobs j on j.id = c.job_id left join users owner on owner.id = j.manager_id
    where m.chat_user_id = any(${ids(people)}) and m.left_at is null and not m.muted
    group by m.chat_user_id, c.id, owner.chat_user_id, x.sender_id, u.id, x.staff_id is not null order by max(x.at) desc, c.id`,
  );

const nameOf = ({ name, senderType, isStaff, type, isOwner, isBooked }: Sender, productName: string): string | null => {
  if (isStaff) return `${productName} support`;
  const isJoined = type === 'group' || isBooked;
  return senderType === null ? null : shownName({ name, type: senderType }, { isOwner, isJoined });
};

/** An earlier notice that was not seen, and a text that was not sent yet, are replaced: the new one counts all. */
const forgetEarlier = async (db: Db, userIds: readonly string[]): Promise<void> => {
  await db.execute(
    sql`delete from notices where user_id = any(${ids(userIds)}) and cause = 'CHAT' and read_at is null`,
  );
  await db.execute(sql`delete from waiting_texts where user_id = any(${ids(userIds)}) and kind = 'MESSAGES'`);
};

/** Answers whether more people may have to be told. */
const notifyBatch = (app: App): Promise<boolean> =>
  inTransaction(app, 'system', async db => {
    const people = await lockPeople(db);
    if (people.length === 0) return false;
    const chatUserIds = people.map(({ chatUserId }) => chatUserId);
    const senders = Map.groupBy(await readSenders(db, chatUserIds), ({ chatUserId }) => chatUserId);
    await forgetEarlier(
      db,
      people.map(({ userId }) => userId),
    );
    for (const { userId, chatUserId } of people) {
      const unread = (senders.get(chatUserId) ?? []).map(one => ({
        senderId: one.senderId,
        name: nameOf(one, app.config.PRODUCT_NAME),
        messages: one.messages,
      }));
      if (unread.length > 0) await notify(app, db, userId, { ...unreadNotice(app, unread), about: aboutChat });
    }
    await db.execute(sql`
      update chat_members m set notified_seq = c.last_message_seq from chat_channels c
      where c.id = m.channel_id and m.chat_user_id = any(${ids(chatUserIds)}) and m.left_at is null and not m.muted
        and m.notified_seq < c.last_message_seq`);
    return people.length === BATCH;
  });

/**
 * Notifies people of messages that they have not read for ten minutes: of all their conversations in one, never of
 * muted ones, and never twice of the same.
 */
export const notifyUnread = async (app: App): Promise<void> => {
  while (await notifyBatch(app));
};
