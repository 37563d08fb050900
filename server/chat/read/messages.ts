import { type SQL, sql } from 'drizzle-orm';
import { idInName } from '#contract/rules/channel-id.ts';
import type { Attachment, LinkPreview, Message, Poll, SystemNote } from '#contract/schemas/chat-message.ts';
import type { ChannelType, MaskedKind, MessageKind } from '#contract/values/chat.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { iso } from '../../db/iso.ts';
import { columns, type RowOf, readRows } from '../../db/rows.ts';
import { shownAttachments } from '../attachments.ts';
import { channelName } from '../channel-name.ts';

type Reaction = Message['reactions'][number];
type Vote = { option: number; chatUserId: string };

const shape = {
  channelId: columns.id,
  type: columns.word<ChannelType>(),
  seq: columns.number,
  version: columns.number,
  cid: columns.id,
  kind: columns.word<MessageKind>(),
  senderId: columns.orNull(columns.id),
  isStaff: columns.boolean,
  body: columns.text,
  masked: columns.json<MaskedKind[]>(),
  attachments: columns.json<Attachment[]>(),
  mentions: columns.json<string[]>(),
  parentSeq: columns.orNull(columns.number),
  rootSeq: columns.orNull(columns.number),
  replies: columns.number,
  threadReplies: columns.orNull(columns.number),
  reactions: columns.json<Reaction[]>(),
  poll: columns.orNull(columns.json<Poll>()),
  votes: columns.json<Vote[]>(),
  system: columns.orNull(columns.json<SystemNote>()),
  preview: columns.orNull(columns.json<LinkPreview>()),
  pinnedAt: columns.orNull(columns.moment),
  editedAt: columns.orNull(columns.moment),
  deletedAt: columns.orNull(columns.moment),
  at: columns.moment,
};
type Row = RowOf<typeof shape>;

const votesOf = (poll: Poll, votes: readonly Vote[]): string[][] =>
  poll.options.map((_, at) => votes.filter(({ option }) => option === at).map(({ chatUserId }) => chatUserId));

const view = (app: App, { channelId, type, attachments, poll, votes, ...row }: Row): Message => ({
  ...row,
  channel: channelName(type, channelId),
  attachments: shownAttachments(app, attachments),
  poll: poll && { ...poll, votes: votesOf(poll, votes) },
  pinnedAt: iso(row.pinnedAt),
  editedAt: iso(row.editedAt),
  deletedAt: iso(row.deletedAt),
  at: new Date(row.at).toISOString(),
});

/** How many answers the thread has that began with a message. */
export const repliesTo = (channelId: SQL, rootSeq: SQL): SQL => sql`(select count(*)::int from chat_messages r
  where r.channel_id = ${channelId} and r.root_seq = ${rootSeq} and r.deleted_at is null)`;

const allMessages = sql`chat_messages m join chat_channels c on c.id = m.channel_id`;

/** The messages `m` that a condition finds, as they stand now. `tail` holds order and limit; `from`, where to look. */
export const readMessages = async (
  app: App,
  db: Db,
  where: SQL,
  tail: SQL = sql`order by m.seq`,
  from: SQL = allMessages,
): Promise<Message[]> => {
  const rows = await readRows(
    db,
    shape,
    sql`
    select m.channel_id as "channelId", c.type, m.seq, m.version, m.client_message_id as cid, m.kind, m.sender_id as "senderId",
      m.staff_id is not null as "isStaff", m.body, to_json(m.masked) as masked, m.attachments, to_json(m.mentions) as mentions,
      m.parent_seq as "parentSeq", m.root_seq as "rootSeq",
      ${repliesTo(sql`m.channel_id`, sql`m.seq`)} as replies,
      case when m.root_seq is not null then ${repliesTo(sql`m.channel_id`, sql`m.root_seq`)} end as "threadReplies",
      coalesce((select json_agg(json_build_object('emoji', e.emoji, 'chatUserIds', e.people) order by e.first) from (
        select emoji, json_agg(chat_user_id order by created_at, chat_user_id) as people, min(created_at) as first from chat_reactions r
        where r.channel_id = m.channel_id and r.seq = m.seq group by emoji) e), '[]') as reactions,
      m.poll, coalesce((select json_agg(json_build_object('option', option, 'chatUserId', chat_user_id)) from chat_votes v
        where v.channel_id = m.channel_id and v.seq = m.seq), '[]') as votes,
      m.system, m.preview, m.pinned_at as "pinnedAt", m.edited_at as "editedAt", m.deleted_at as "deletedAt", m.at
    from ${from} where ${where} ${tail}`,
  );
  return rows.map(row => view(app, row));
};

/** One message; null when there is none. */
export const readMessage = async (app: App, db: Db, channelId: string, seq: number): Promise<Message | null> => {
  const [message] = await readMessages(app, db, sql`m.channel_id = ${channelId} and m.seq = ${seq}`);
  return message ?? null;
};

type Place = { channelId: string; seq: number };
const placeText = ({ channelId, seq }: Place): string => `${channelId} ${seq}`;

/** The messages at several places; the answer finds each by its place. */
export const readMessagesAt = async (app: App, db: Db, places: readonly Place[]) => {
  if (places.length === 0) return () => null;
  const wanted = [...new Map(places.map(place => [placeText(place), place])).values()];
  const channelIds = wanted.map(({ channelId }) => channelId);
  const seqs = wanted.map(({ seq }) => seq);
  const messages = await readMessages(
    app,
    db,
    sql`true`,
    sql``,
    sql`unnest(${sql.param(channelIds)}::uuid[], ${sql.param(seqs)}::int[]) as place(channel_id, seq)
      join chat_messages m on m.channel_id = place.channel_id and m.seq = place.seq join chat_channels c on c.id = m.channel_id`,
  );
  const found = new Map(
    messages.map(message => [placeText({ channelId: idInName(message.channel), seq: message.seq }), message]),
  );
  return (place: Place): Message | null => found.get(placeText(place)) ?? null;
};
