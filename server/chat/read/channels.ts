import { type SQL, sql } from 'drizzle-orm';
import type { Channel, Message } from '#contract/schemas/chat-message.ts';
import type { Location } from '#contract/schemas/place.ts';
import type { ChannelType } from '#contract/values/chat.ts';
import type { CategoryCode } from '#contract/values/job-fields.ts';
import { nameOf } from '../../booking/index.ts';
import type { MemberRow } from '../../chat-hub.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { iso } from '../../db/iso.ts';
import { columns, type RowOf, readRows } from '../../db/rows.ts';
import { channelName } from '../channel-name.ts';
import { memberView } from './members.ts';
import { readMessages } from './messages.ts';

const shape = {
  id: columns.id,
  type: columns.word<ChannelType>(),
  lastEventSeq: columns.number,
  lastMessageSeq: columns.number,
  sheetVersion: columns.number,
  frozenAt: columns.orNull(columns.moment),
  readSeq: columns.number,
  skip: columns.number,
  muted: columns.boolean,
  pinnedAt: columns.orNull(columns.moment),
  acknowledgedVersion: columns.number,
  jobId: columns.orNull(columns.id),
  categoryCode: columns.orNull(columns.word<CategoryCode>()),
  location: columns.orNull(columns.json<Location>()),
  startsAt: columns.orNull(columns.moment),
  isOwn: columns.orNull(columns.boolean),
  isBooked: columns.boolean,
  closed: columns.orNull(columns.word<NonNullable<Channel['closed']>>()),
  members: columns.json<MemberRow[]>(),
  sortedAt: columns.moment,
};
type Row = RowOf<typeof shape>;

const jobOf = (row: Row): Channel['job'] =>
  row.jobId
    ? {
        id: row.jobId,
        name: nameOf({ ...row, startsAt: row.startsAt ? new Date(row.startsAt) : null }),
        isOwn: row.isOwn ?? false,
        startsAt: iso(row.startsAt),
        timeZone: row.location?.timeZone ?? 'UTC',
      }
    : null;

const view = (row: Row, me: string, isPresent: (chatUserId: string) => boolean, last: Message | null): Channel => ({
  id: channelName(row.type, row.id),
  type: row.type,
  job: jobOf(row),
  members: row.members.map(member =>
    memberView(member, { me, isOwner: row.isOwn ?? false, isJoined: row.type === 'group' || row.isBooked }, isPresent),
  ),
  lastEventSeq: row.lastEventSeq,
  lastMessageSeq: row.lastMessageSeq,
  lastMessage: last,
  readSeq: row.readSeq,
  unread: row.lastMessageSeq - row.readSeq - row.skip,
  muted: row.muted,
  pinnedAt: iso(row.pinnedAt),
  sheetVersion: row.sheetVersion,
  acknowledgedVersion: row.acknowledgedVersion,
  frozenAt: iso(row.frozenAt),
  closed: row.closed,
  isMasked: row.type === 'direct' && !row.isBooked,
});

/** When something was last said; an empty conversation with support waits at the end. */
const sortedAt = sql`coalesce(c.last_message_at, case when c.type = 'support' then '-infinity' else c.created_at end)`;

/** The channels `c` of a person that a condition finds. */
const readRowsOf = (db: Db, me: string, where: SQL, limit: number) =>
  readRows(
    db,
    shape,
    sql`
    select c.id, c.type, c.last_event_seq as "lastEventSeq", c.last_message_seq as "lastMessageSeq", c.sheet_version as "sheetVersion",
      c.frozen_at as "frozenAt", my.read_seq as "readSeq", my.skip, my.muted, my.pinned_at as "pinnedAt",
      my.acknowledged_version as "acknowledgedVersion", c.job_id as "jobId", j.category_code as "categoryCode", j.location,
      j.starts_at as "startsAt", j.manager_id = me.id as "isOwn",
      c.type = 'direct' and chat_is_booked(c.job_id, c.person_id) as "isBooked", chat_closed(c.id, ${me}) as closed,
      (select json_agg(json_build_object('chatUserId', u.chat_user_id, 'type', u.type, 'name', u.name, 'companyName', u.company_name,
        'readSeq', o.read_seq, 'acknowledgedVersion', o.acknowledged_version, 'leftAt', o.left_at) order by o.joined_at, o.chat_user_id)
        from chat_members o join users u on u.chat_user_id = o.chat_user_id where o.channel_id = c.id) as members,
      ${sortedAt} as "sortedAt"
    from chat_members my join chat_channels c on c.id = my.channel_id join users me on me.chat_user_id = my.chat_user_id
      left join jobs j on j.id = c.job_id
    where my.chat_user_id = ${me} and my.left_at is null and ${where}
    order by my.pinned_at is null, ${sortedAt} desc, c.id limit ${limit}::int`,
  );

const withLastMessages = async (app: App, db: Db, rows: readonly Row[], me: string): Promise<Channel[]> => {
  const ids = rows.map(({ id }) => id);
  const last = await readMessages(app, db, sql`c.id = any(${sql.param(ids)}::uuid[]) and m.seq = c.last_message_seq`);
  const byChannel = new Map(last.map(message => [message.channel, message]));
  return rows.map(row => view(row, me, app.chat.isPresent, byChannel.get(channelName(row.type, row.id)) ?? null));
};

/** Some channels of a person by their ids; those they do not take part in are left out. */
export const readChannels = async (app: App, db: Db, me: string, ids: readonly string[]): Promise<Channel[]> => {
  if (ids.length === 0) return [];
  const rows = await readRowsOf(db, me, sql`c.id = any(${sql.param([...ids])}::uuid[])`, ids.length);
  return withLastMessages(app, db, rows, me);
};

/** The place of a channel in the list: pinned ones first. */
type Place = { isPinned: boolean; at: string; id: string };
const cursorOf = ({ pinnedAt, sortedAt, id }: Row): string =>
  Buffer.from(JSON.stringify({ isPinned: pinnedAt !== null, at: sortedAt, id } satisfies Place)).toString('base64url');

const placeIn = (cursor: string): Place | null => {
  try {
    // Checked by the statement it goes into: moments and ids that are none are refused as malformed.
    return JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Place;
  } catch {
    return null;
  }
};

const after = ({ isPinned, at, id }: Place): SQL => sql`
  (my.pinned_at is null, -extract(epoch from ${sortedAt}), c.id)
    > (${!isPinned}::boolean, -extract(epoch from ${at}::timestamptz), ${id}::uuid)`;

/** A page of a person's channels: pinned first, then by their last message. */
export const listChannels = async (app: App, db: Db, me: string, limit: number, cursor?: string) => {
  const place = cursor ? placeIn(cursor) : null;
  const rows = await readRowsOf(db, me, place ? after(place) : sql`true`, limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { channels: await withLastMessages(app, db, page, me), nextCursor: last ? cursorOf(last) : null };
};
