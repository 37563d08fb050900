import { type SQL, sql } from 'drizzle-orm';
import { idInName } from '#contract/rules/channel-id.ts';
import type { AskOf, ReplyOf } from '#contract/schemas/chat-frames.ts';
import { MESSAGES_PAGE } from '#contract/values/chat.ts';
import type { App } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import type { Person } from '../access.ts';
import { channelRowId } from '../channel-name.ts';
import { readMessages } from './messages.ts';

/** Every word as the beginning of one: `cal she` finds “call sheet”. Words are letters and digits, so no operator gets in. */
const queryOf = (text: string): string => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(word => `${word}:*`).join(' & ');

const afterCursor = (cursor: string | undefined) => {
  if (!cursor) return sql`true`;
  const [at, channelId, seq] = cursor.split('|');
  if (!at || !channelId || Number.isNaN(Date.parse(at)) || !Number.isInteger(Number(seq)))
    throw new Refusal('MALFORMED');
  return sql`(date_trunc('milliseconds', m.at), m.channel_id, m.seq) < (${at}::timestamptz, ${channelId}::uuid, ${Number(seq)}::int)`;
};

/** A word of most messages is found among the newest few, without looking at all that hold it. */
const [NEWEST_MESSAGES, NEWEST_CHANNELS] = [200, 20];

const ownChannels = (me: Person) => sql`
  select c.id, c.type, c.last_message_seq, c.last_message_at from chat_members my join chat_channels c on c.id = my.channel_id
  where my.chat_user_id = ${me.chatUserId} and my.left_at is null order by c.last_message_at desc nulls last`;

const latestChannels = (me: Person) => sql`(${ownChannels(me)} limit ${NEWEST_CHANNELS}::int)`;

/** The last messages of each of the channels that were written to last. */
const newestMessages = (me: Person) => sql`${latestChannels(me)} c cross join lateral (
  select * from chat_messages where channel_id = c.id order by seq desc limit ${NEWEST_MESSAGES}::int) m`;

/** Newer than all messages that `newestMessages` leaves out: of other channels, and the older ones of these. */
const sinceNewest = (me: Person) => sql`m.at > coalesce(greatest(
  (select last_message_at from (${ownChannels(me)} offset ${NEWEST_CHANNELS}::int limit 1) next),
  (select max(older.at) from ${latestChannels(me)} latest join chat_messages older
    on older.channel_id = latest.id and older.seq = latest.last_message_seq - ${NEWEST_MESSAGES}::int)), '-infinity')`;

/**
 * Messages of the caller’s channels that hold the words. Membership is part of the statement. Where the newest messages
 * do not fill a page, the index finds the others.
 */
export const searchMessages = async (app: App, me: Person, ask: AskOf<'search'>): Promise<ReplyOf<'search'>> => {
  const query = queryOf(ask.text);
  if (!query) return { messages: [], nextCursor: null };
  const within = ask.channel === undefined ? sql`true` : sql`m.channel_id = ${channelRowId(ask.channel)}`;
  const find = (where: SQL, from?: SQL) =>
    readMessages(
      app,
      app.database.db,
      sql`m.search @@ to_tsquery('simple', ${query}) and m.deleted_at is null and ${within} and ${where}`,
      sql`order by date_trunc('milliseconds', m.at) desc, m.channel_id desc, m.seq desc limit ${MESSAGES_PAGE + 1}::int`,
      from,
    );
  const findAll = () =>
    find(sql`${afterCursor(ask.cursor)} and m.channel_id = any(array(select id from (${ownChannels(me)}) own))`);
  const newest = ask.cursor ? [] : await find(sinceNewest(me), newestMessages(me));
  const messages = newest.length > MESSAGES_PAGE ? newest : await findAll();
  const page = messages.slice(0, MESSAGES_PAGE);
  const last = messages.length > MESSAGES_PAGE ? page.at(-1) : undefined;
  const cursor = last && `${last.at}|${idInName(last.channel)}|${last.seq}`;
  return { messages: page, nextCursor: cursor ?? null };
};
