import { sql } from 'drizzle-orm';
import { userOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { Refusal } from '../../refusal.ts';
import { readChannels } from '../read/channels.ts';
import { readToTheEnd } from '../write/read-cursor.ts';
import { chatUserIdOf } from './session.ts';

const acknowledges = {
  externalChatId: columns.id,
  sheetVersion: columns.number,
  acknowledgedVersion: columns.number,
  acknowledged: columns.number,
  members: columns.number,
};

/** Of the groups the person takes part in; the manager, whose sheet it is, acknowledges nothing. */
const readAcknowledges = (db: Db, chatUserId: string, ids: readonly string[]) =>
  readRows(
    db,
    acknowledges,
    sql`
    select c.id as "externalChatId", c.sheet_version as "sheetVersion", my.acknowledged_version as "acknowledgedVersion",
      count(*) filter (where u.type = 'MODEL' and o.acknowledged_version = c.sheet_version and c.sheet_version > 0)::int as acknowledged,
      count(*) filter (where u.type = 'MODEL')::int as members
    from chat_members my join chat_channels c on c.id = my.channel_id and c.type = 'group'
      join chat_members o on o.channel_id = c.id and o.left_at is null join users u on u.chat_user_id = o.chat_user_id
    where my.chat_user_id = ${chatUserId} and my.left_at is null and c.id = any(${sql.param([...ids])}::uuid[])
    group by c.id, my.acknowledged_version order by c.id`,
  );

const requireOneself = (own: string, asked: string): void => {
  if (own.toLowerCase() !== asked.toLowerCase()) throw new Refusal('NOT_FOUND');
};

export const getChatGroup: Handler<'getChatGroup'> = async call => {
  const { app, db, path } = call;
  const chatUserId = await chatUserIdOf(db, userOf(call).id);
  const [channel] = await readChannels(app, db, chatUserId, [path.id]);
  if (!channel) throw new Refusal('NOT_FOUND');
  return channel;
};

/** A call sheet is acknowledged by itself: marking what was written as read does not. */
export const acknowledgeGroups: Handler<'acknowledgeGroups'> = async call => {
  const { app, db, body, afterCommit } = call;
  const userId = userOf(call).id;
  const chatUserId = await chatUserIdOf(db, userId);
  requireOneself(chatUserId, body.chatUserId);
  const read = await readToTheEnd(app, db, { userId, chatUserId }, body.externalChatIds);
  afterCommit(() => {
    for (const { id, readSeq } of read) app.chat.read(id, chatUserId, readSeq);
  });
  return { items: await readAcknowledges(db, chatUserId, body.externalChatIds) };
};

/** Acknowledges the call sheet as it stands; twice is once. */
export const acknowledgeGroup: Handler<'acknowledgeGroup'> = async call => {
  const { app, db, path, afterCommit } = call;
  const chatUserId = await chatUserIdOf(db, userOf(call).id);
  const [logged] = await readRows(
    db,
    { seq: columns.number, jobId: columns.id, managerId: columns.id },
    sql`
    with channel as (select id, sheet_version from chat_channels where id = ${path.id} and type = 'group' for update),
    said as (
      update chat_members m set acknowledged_version = channel.sheet_version, acknowledged_at = app_now() from channel
      where m.channel_id = channel.id and m.chat_user_id = ${chatUserId} and m.left_at is null
        and m.acknowledged_version < channel.sheet_version returning m.channel_id)
    select chat_log(said.channel_id, 'ACKNOWLEDGED', null, ${chatUserId}) as seq, j.id as "jobId", j.manager_id as "managerId"
    from said join chat_channels c on c.id = said.channel_id join jobs j on j.id = c.job_id`,
  );
  if (logged)
    afterCommit(() => {
      app.bus.publish({ kind: 'CHAT', channelId: path.id, seq: logged.seq });
      // The manager's pages of the job show who has acknowledged.
      app.bus.publish({ kind: 'LIVE', to: [logged.managerId], event: { kind: 'JOB', id: logged.jobId } });
    });
  const [now] = await readAcknowledges(db, chatUserId, [path.id]);
  if (!now) throw new Refusal('NOT_FOUND');
  return now;
};

const muteStates = { externalChatId: columns.id, muted: columns.boolean };

/** Any conversations of the caller, not groups alone. What was written while one was muted is not told of afterwards. */
const saveMuted = (db: Db, chatUserId: string, ids: readonly string[], muted: boolean) =>
  readRows(
    db,
    muteStates,
    sql`with own as (select channel_id from chat_members where chat_user_id = ${chatUserId} and left_at is null
        and channel_id = any(${sql.param([...ids])}::uuid[]) order by channel_id for update),
      saved as (update chat_members m set muted = ${muted},
          notified_seq = case when m.muted then greatest(m.notified_seq, c.last_message_seq) else m.notified_seq end
        from chat_channels c, own where c.id = own.channel_id and m.channel_id = own.channel_id and m.chat_user_id = ${chatUserId}
        returning m.channel_id, m.muted)
      select channel_id as "externalChatId", muted from saved order by channel_id`,
  );

export const muteGroups: Handler<'muteGroups'> = async call => {
  const { db, body } = call;
  const chatUserId = await chatUserIdOf(db, userOf(call).id);
  requireOneself(chatUserId, body.chatUserId);
  return { items: await saveMuted(db, chatUserId, body.externalChatIds, body.muted ?? true) };
};

export const muteGroup: Handler<'muteGroup'> = async call => {
  const { db, path, body } = call;
  const [now] = await saveMuted(db, await chatUserIdOf(db, userOf(call).id), [path.id], body.muted);
  if (!now) throw new Refusal('NOT_FOUND');
  return { muted: now.muted };
};
