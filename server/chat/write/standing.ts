import { sql } from 'drizzle-orm';
import type { ChannelType } from '#contract/values/chat.ts';
import type { Db } from '../../db/client.ts';
import { columns, type RowOf, readRows } from '../../db/rows.ts';

const shape = {
  channelId: columns.id,
  senderId: columns.id,
  type: columns.word<ChannelType>(),
  isFrozen: columns.boolean,
  isBlocked: columns.boolean,
  isSuspended: columns.boolean,
  isBooked: columns.boolean,
};
export type Standing = RowOf<typeof shape>;

/** How senders stand to the channels they write to; whoever does not take part is left out. */
export const readStandings = (db: Db, asked: readonly { channelId: string; senderId: string }[]): Promise<Standing[]> =>
  readRows(
    db,
    shape,
    sql`
    select distinct c.id as "channelId", m.chat_user_id as "senderId", c.type, c.frozen_at is not null as "isFrozen",
      (c.type = 'direct' and exists (select from chat_blocks b join chat_members o on o.channel_id = c.id
        where (b.blocker_id, b.blocked_id) in ((m.chat_user_id, o.chat_user_id), (o.chat_user_id, m.chat_user_id)))) as "isBlocked",
      u.state = 'SUSPENDED' as "isSuspended",
      (c.type <> 'direct' or exists (select from participants p join users model on model.id = p.model_id
        where p.job_id = c.job_id and model.chat_user_id = c.person_id and p.status = 'BOOKED')) as "isBooked"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a("channelId" uuid, "senderId" uuid)
      join chat_members m on m.channel_id = a."channelId" and m.chat_user_id = a."senderId" and m.left_at is null
      join chat_channels c on c.id = m.channel_id join users u on u.chat_user_id = m.chat_user_id`,
  );
