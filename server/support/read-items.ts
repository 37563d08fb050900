import { type SQL, sql } from 'drizzle-orm';
import type { SupportItem } from '#contract/schemas/support.ts';
import type { UserType } from '#contract/values/user.ts';
import { maskPhone } from '../auth/index.ts';
import type { Db } from '../db/client.ts';
import { iso } from '../db/iso.ts';
import { columns, type RowOf, readRows } from '../db/rows.ts';
import { Refusal } from '../refusal.ts';

const shape = {
  id: columns.id,
  userId: columns.id,
  name: columns.orNull(columns.text),
  phone: columns.orNull(columns.text),
  type: columns.word<UserType>(),
  isDeleted: columns.boolean,
  openedAt: columns.moment,
  waitingSince: columns.orNull(columns.moment),
  doneAt: columns.orNull(columns.moment),
  firstAnswerSeconds: columns.orNull(columns.number),
  assignee: columns.orNull(columns.json<{ id: string; name: string }>()),
  last: columns.orNull(columns.json<{ body: string; isStaff: boolean; at: string }>()),
  rank: columns.number,
  place: columns.number,
};
type Row = RowOf<typeof shape>;
type Place = { rank: number; place: number; id: string };

const nameOf = ({ isDeleted, name, phone }: Row): string | null =>
  isDeleted ? null : (name ?? (phone ? maskPhone(phone) : null));

const view = (row: Row): SupportItem => ({
  id: row.id,
  person: { userId: row.userId, name: nameOf(row), type: row.type, isDeleted: row.isDeleted },
  state: row.doneAt ? 'DONE' : row.waitingSince ? 'WAITING' : 'ANSWERED',
  waitingSince: row.waitingSince && iso(row.waitingSince),
  lastMessage: row.last ? { ...row.last, at: iso(row.last.at) } : { body: '', isStaff: false, at: iso(row.openedAt) },
  assignee: row.assignee,
  firstAnswerSeconds: row.firstAnswerSeconds,
});

/** Whether a case is the last of its conversation: an open one, or the one that was done last. */
const isLatest = sql`not exists (select from support_cases later
  where later.channel_id = c.channel_id and (later.opened_at, later.id) > (c.opened_at, c.id))`;

/** Conversations by their latest case `c`: who waits longest first, then by the last message. */
export const readSupportItems = async (db: Db, where: SQL, limit: number, after: Place | null = null) => {
  const rows = await readRows(
    db,
    shape,
    sql`
    select * from (
      select c.channel_id as id, u.id as "userId", u.name, u.phone, u.type, u.deleted_at is not null as "isDeleted",
        c.opened_at as "openedAt", c.waiting_since as "waitingSince", c.done_at as "doneAt",
        extract(epoch from c.first_answered_at - c.opened_at)::int as "firstAnswerSeconds",
        case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as assignee,
        (select json_build_object('body', m.body, 'isStaff', m.staff_id is not null, 'at', m.at) from chat_messages m
          where m.channel_id = c.channel_id and m.deleted_at is null order by m.seq desc limit 1) as last,
        case when c.done_at is not null then 2 when c.waiting_since is null then 1 else 0 end as rank,
        case when c.waiting_since is not null then extract(epoch from c.waiting_since)::float8
          else -extract(epoch from coalesce(c.done_at, ch.last_message_at, c.opened_at))::float8 end as place
      from support_cases c join chat_channels ch on ch.id = c.channel_id join users u on u.chat_user_id = ch.person_id
        left join staff s on s.id = c.assignee_id
      where ${where} and ${isLatest}
    ) item
    where ${after ? sql`(rank, place, id) > (${after.rank}::int, ${after.place}::float8, ${after.id}::uuid)` : sql`true`}
    order by rank, place, id limit ${limit}::int`,
  );
  return rows.map(row => ({ item: view(row), place: [row.rank, row.place, row.id] }));
};

export const readSupportItem = async (db: Db, channelId: string): Promise<SupportItem> => {
  const [found] = await readSupportItems(db, sql`c.channel_id = ${channelId}`, 1);
  if (!found) throw new Refusal('NOT_FOUND');
  return found.item;
};
