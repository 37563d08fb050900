import { sql } from 'drizzle-orm';
import type { ChannelEvent } from '#contract/schemas/chat-frames.ts';
import type { ChannelType, ChatEventKind } from '#contract/values/chat.ts';
import type { LogEntry, MemberRow } from '../../chat-hub.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { memberView } from './members.ts';
import { readMessagesAt } from './messages.ts';

const entryShape = {
  channelId: columns.id,
  seq: columns.number,
  kind: columns.word<ChatEventKind>(),
  messageSeq: columns.orNull(columns.number),
  about: columns.orNull(columns.json<MemberRow>()),
  sheetVersion: columns.number,
  frozenAt: columns.orNull(columns.moment),
};

/** Whose conversation it is, for the names that its readers see. */
export type Ownership = { type: ChannelType; ownerId: string | null };

/** An entry as a reader sees it. */
export const eventFor = (
  { channelId: _, about, ...event }: LogEntry,
  me: string,
  { type, ownerId }: Ownership,
  isPresent: (chatUserId: string) => boolean,
): ChannelEvent => ({
  ...event,
  member: about && memberView(about, { me, isOwner: ownerId === me, isJoined: type === 'group' }, isPresent),
});

type Span = { channelId: string; after: number; until: number };

/** Entries of several channels, each after a place, in order; at most `limit` in all. Messages as they stand now. */
export const readLog = async (app: App, db: Db, spans: readonly Span[], limit: number): Promise<LogEntry[]> => {
  if (spans.length === 0) return [];
  const entries = await readRows(
    db,
    entryShape,
    sql`
    select e.channel_id as "channelId", e.seq, e.kind, e.message_seq as "messageSeq", 
      case when e.kind in ('JOINED', 'LEFT', 'ACKNOWLEDGED') then (
        select json_build_object('chatUserId', u.chat_user_id, 'type', u.type, 'name', u.name, 'companyName', u.company_name,
          'readSeq', o.read_seq, 'acknowledgedVersion', o.acknowledged_version, 'leftAt', o.left_at)
        from chat_members o join users u on u.chat_user_id = o.chat_user_id
        where o.channel_id = e.channel_id and o.chat_user_id = e.chat_user_id) end as about,
      c.sheet_version as "sheetVersion", c.frozen_at as "frozenAt"
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s("channelId" uuid, after int, until int)
      join chat_channels c on c.id = s."channelId"
      cross join lateral (select * from chat_events where channel_id = c.id and seq > s.after and seq <= s.until
        order by seq limit ${limit}::int) e
    order by e.channel_id, e.seq limit ${limit}::int`,
  );
  const messageAt = await readMessagesAt(
    app,
    db,
    entries.flatMap(({ channelId, messageSeq }) => (messageSeq === null ? [] : [{ channelId, seq: messageSeq }])),
  );
  return entries.map(({ channelId, seq, kind, messageSeq, about, sheetVersion, frozenAt }) => ({
    channelId,
    seq,
    kind,
    message: messageSeq === null ? null : messageAt({ channelId, seq: messageSeq }),
    about,
    sheetVersion: kind === 'SHEET' ? sheetVersion : null,
    frozenAt: kind === 'FROZEN' && frozenAt !== null ? new Date(frozenAt).toISOString() : null,
  }));
};
