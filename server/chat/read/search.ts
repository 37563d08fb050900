import { type SQL, sql } from 'drizzle-orm';
import { idInName } from '#contract/rules/channel-id.ts';
import type { AskOf, ReplyOf } from '#contract/schemas/chat-frames.ts';
import { MESSAGES_PAGE } from '#contract/values/chat.ts';
import type { App } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import type { Person } from '../access.ts';
import { channelRowId } from '../channel-name.ts';
import { readMessages } from './messages.ts';

const afterCursor = (cursor: string) => {
  const [at, channelId, seq] = cursor.split('|');
  if (!at || !channelId || Number.isNaN(Date.parse(at)) || !Number.isInteger(Number(seq)))
    throw new Refusal('MALFORMED');
  return sql`(date_trunc('milliseconds', m.at), m.channel_id, m.seq) < (${at}::timestamptz, ${channelId}::uuid, ${Number(seq)}::int)`;
};

/** A word of most messages is found among the newest few, without looking at all that hold it. */
const [NEWEST_MESSAGES, NEWEST_CHANNELS] = [200, 20];
/** One more than a page: whether there is another one. */
const WANTED = MESSAGES_PAGE + 1;

const newestFirst = sql`order by date_trunc('milliseconds', m.at) desc, m.channel_id desc, m.seq desc limit ${WANTED}::int`;

/** The channels that are searched: the caller’s, or the one of them that they ask about. */
const ownChannels = (me: Person, channel: AskOf<'search'>['channel']) => sql`
  select c.id, c.last_message_seq, c.last_message_at from chat_members my join chat_channels c on c.id = my.channel_id
  where my.chat_user_id = ${me.chatUserId} and my.left_at is null
    and ${channel === undefined ? sql`true` : sql`c.id = ${channelRowId(channel)}`}`;

/** Where all messages of these channels are that hold the words, by the index of words and channels. */
const everywhere = (holdsWords: SQL, more: SQL) => sql`
  select m.channel_id, m.seq from chat_messages m
  where ${holdsWords} and m.channel_id = any(array(select id from own)) and ${more} ${newestFirst}`;

/**
 * The same among the last messages of the channels that were written to last. They are newer than all that is left out:
 * messages of other channels, and the older ones of these. Where they fill no page, the index finds the others.
 */
const newestBeforeOthers = (holdsWords: SQL) => sql`
  latest as materialized (select * from own order by last_message_at desc nulls last limit ${NEWEST_CHANNELS}::int),
  newest as materialized (
    select m.channel_id, m.seq from latest cross join lateral (
      select * from chat_messages where channel_id = latest.id order by seq desc limit ${NEWEST_MESSAGES}::int) m
    where ${holdsWords} and m.at > coalesce(greatest(
      (select last_message_at from own order by last_message_at desc nulls last offset ${NEWEST_CHANNELS}::int limit 1),
      (select max(older.at) from latest join chat_messages older
        on older.channel_id = latest.id and older.seq = latest.last_message_seq - ${NEWEST_MESSAGES}::int)), '-infinity')
    ${newestFirst}),
  found as (
    select * from newest where (select count(*) from newest) = ${WANTED}::int
    union all (${everywhere(holdsWords, sql`(select count(*) from newest) < ${WANTED}::int`)}))`;

/** Messages of the caller’s channels that hold the words: `cal she` finds “call sheet”. Membership is part of the statement. */
export const searchMessages = async (app: App, me: Person, ask: AskOf<'search'>): Promise<ReplyOf<'search'>> => {
  // Selected, so that the words are cut once and not for each message that is looked through.
  const holdsWords = sql`m.search @@ (select asked_words(${ask.text}::text)) and m.deleted_at is null`;
  const finding = ask.cursor
    ? sql`found as (${everywhere(holdsWords, afterCursor(ask.cursor))})`
    : newestBeforeOthers(holdsWords);
  const messages = await readMessages(
    app,
    app.database.db,
    sql`true`,
    newestFirst,
    sql`(with own as materialized (${ownChannels(me, ask.channel)}), ${finding} select * from found) found
      join chat_messages m on m.channel_id = found.channel_id and m.seq = found.seq join chat_channels c on c.id = m.channel_id`,
  );
  const page = messages.slice(0, MESSAGES_PAGE);
  const last = messages.length > MESSAGES_PAGE ? page.at(-1) : undefined;
  const cursor = last && `${last.at}|${idInName(last.channel)}|${last.seq}`;
  return { messages: page, nextCursor: cursor ?? null };
};
