import { sql } from 'drizzle-orm';
import type { AskOf, ReplyOf } from '#contract/schemas/chat-frames.ts';
import type { Message } from '#contract/schemas/chat-message.ts';
import { MESSAGES_PAGE } from '#contract/values/chat.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { Refusal } from '../../refusal.ts';
import { type Person, requireChannel } from '../access.ts';
import { readMessages } from './messages.ts';

type Searched = { channelId: string; last: number; at: string };

/** The first message since then, or the number after the last one. Messages are numbered in the order of their times, so half of what is left is ruled out by each. */
const seqAt = async (db: Db, { channelId, last, at }: Searched): Promise<number> => {
  const [found] = await readRows(
    db,
    { seq: columns.number },
    sql`with recursive part (earlier, found) as (
        select 0, ${last}::int + 1
        union all
        select case when m.at < ${at}::timestamptz then m.seq else earlier end, case when m.at < ${at}::timestamptz then found else m.seq end
        from part join chat_messages m on m.channel_id = ${channelId} and m.seq = (earlier + found) / 2
        where found - earlier > 1)
      select found as seq from part order by found - earlier limit 1`,
  );
  return found?.seq ?? last;
};

/** The numbers of a page: messages are numbered without gaps, so a page is a range. */
const rangeOf = (ask: AskOf<'history'>, around: number | undefined, last: number): [first: number, last: number] => {
  const limit = ask.limit ?? MESSAGES_PAGE;
  if (ask.before !== undefined) return [ask.before - limit, ask.before - 1];
  if (ask.after !== undefined) return [ask.after + 1, ask.after + limit];
  if (around === undefined) return [last - limit + 1, last];
  const first = Math.min(around, last) - Math.floor(limit / 2);
  return [first, first + limit - 1];
};

export const readHistory = async (app: App, me: Person, ask: AskOf<'history'>): Promise<ReplyOf<'history'>> => {
  const { db } = app.database;
  const channel = await requireChannel(app, db, me, ask.channel);
  const around =
    ask.at === undefined
      ? ask.around
      : await seqAt(db, { channelId: channel.rowId, last: channel.lastMessageSeq, at: ask.at });
  const [from, to] = rangeOf(ask, around, channel.lastMessageSeq);
  const [first, last] = [Math.max(from, 1), Math.min(to, channel.lastMessageSeq)];
  const messages =
    first > last
      ? []
      : await readMessages(
          app,
          db,
          sql`m.channel_id = ${channel.rowId} and m.seq between ${first}::int and ${last}::int`,
        );
  return { messages, hasBefore: first > 1, hasAfter: last < channel.lastMessageSeq };
};

export const readThread = async (app: App, me: Person, ask: AskOf<'thread'>): Promise<{ messages: Message[] }> => {
  const channel = await requireChannel(app, app.database.db, me, ask.channel);
  const messages = await readMessages(
    app,
    app.database.db,
    sql`m.channel_id = ${channel.rowId} and (m.seq = ${ask.rootSeq}::int or m.root_seq = ${ask.rootSeq}::int)`,
    sql`order by m.seq limit 500`,
  );
  if (messages.length === 0) throw new Refusal('NOT_FOUND');
  return { messages };
};

export const readPins = async (app: App, me: Person, ask: AskOf<'pins'>): Promise<{ messages: Message[] }> => {
  const channel = await requireChannel(app, app.database.db, me, ask.channel);
  const messages = await readMessages(
    app,
    app.database.db,
    sql`m.channel_id = ${channel.rowId} and m.pinned_at is not null`,
    sql`order by m.pinned_at desc limit 100`,
  );
  return { messages };
};
