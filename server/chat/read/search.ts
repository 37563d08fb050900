import { sql } from 'drizzle-orm';
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

/** Messages of the caller's channels that hold the words. Membership is part of the statement. */
export const searchMessages = async (app: App, me: Person, ask: AskOf<'search'>): Promise<ReplyOf<'search'>> => {
  const query = queryOf(ask.text);
  if (!query) return { messages: [], nextCursor: null };
  const within = ask.channel === undefined ? sql`true` : sql`m.channel_id = ${channelRowId(ask.channel)}`;
  const messages = await readMessages(
    app,
    app.database.db,
    sql`m.search @@ to_tsquery('simple', ${query}) and m.deleted_at is null and ${within} and ${afterCursor(ask.cursor)}
      and exists (select from chat_members my where my.channel_id = m.channel_id and my.chat_user_id = ${me.chatUserId}
        and my.left_at is null)`,
    sql`order by date_trunc('milliseconds', m.at) desc, m.channel_id desc, m.seq desc limit ${MESSAGES_PAGE + 1}::int`,
  );
  const page = messages.slice(0, MESSAGES_PAGE);
  const last = messages.length > MESSAGES_PAGE ? page.at(-1) : undefined;
  const cursor = last && `${last.at}|${last.channel.slice(last.channel.indexOf(':') + 1)}|${last.seq}`;
  return { messages: page, nextCursor: cursor ?? null };
};
