import { sql } from 'drizzle-orm';
import type { AskOf } from '#contract/schemas/chat-frames.ts';
import type { Channel, Message } from '#contract/schemas/chat-message.ts';
import { CHANGES_PER_MINUTE, type ChatEventKind, EDIT_MINUTES } from '#contract/values/chat.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { consumeRateLimit } from '../../http/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { type Person, requireOpenChannel } from '../access.ts';
import { readableBody } from '../body.ts';
import { maskContacts } from '../guard/mask-contacts.ts';
import { readMessage } from '../read/messages.ts';
import { emptyMessage } from './empty-message.ts';
import { logChange } from './log-change.ts';

const MINUTE_MS = 60_000;
/** Different reactions one message can take. */
const EMOJIS_MAX = 20;

type Asked = { channel: string; seq: number };
type Changed = { message: Message; channel: Channel & { rowId: string } };
/** Changes a message within the transaction. False: it already was as asked, and nothing is logged. */
type Change = (db: Db, found: Changed) => Promise<boolean>;

/**
 * Changes a message of a channel that the person can write to, logs the change and delivers it. Each is an entry of the log for
 * good, so there are only so many; what was sent can always be deleted, which it is once.
 */
const changeMessage = async (app: App, me: Person, asked: Asked, kind: ChatEventKind, change: Change) => {
  if (kind !== 'DELETED')
    await consumeRateLimit(
      app,
      { what: 'change', who: me.chatUserId, allowed: CHANGES_PER_MINUTE },
      { windowMs: MINUTE_MS },
    );
  const channel = await requireOpenChannel(app, app.database.db, me, asked.channel);
  const { message, entry } = await app.database.db.transaction(async tx => {
    // The channel's lock comes first, as in every write.
    await tx.execute(sql`select from chat_channels where id = ${channel.rowId} for update`);
    const found = await readMessage(app, tx, channel.rowId, asked.seq);
    if (!found || found.kind === 'SYSTEM') throw new Refusal('NOT_FOUND');
    if (found.deletedAt) throw new Refusal('MESSAGE_GONE');
    if (!(await change(tx, { message: found, channel }))) return { message: found, entry: null };
    const entry = await logChange(app, tx, { channelId: channel.rowId, seq: asked.seq, kind, by: me.chatUserId });
    return { message: entry.message ?? found, entry };
  });
  if (entry) {
    app.chat.wrote(channel.rowId, [entry]);
    if (kind === 'EDITED') void app.chat.preview(message);
  }
  return { message };
};

const at = ({ channel, message }: Changed) => sql`channel_id = ${channel.rowId} and seq = ${message.seq}::int`;

const requireOwn = (me: Person, { message }: Changed): void => {
  if (message.senderId !== me.chatUserId) throw new Refusal('NOT_FOUND');
};

export const editMessage = (app: App, me: Person, ask: AskOf<'edit'>) =>
  changeMessage(app, me, ask, 'EDITED', async (db, found) => {
    requireOwn(me, found);
    if (found.message.kind !== 'TEXT') throw new Refusal('NOT_FOUND');
    if (app.clock.now().getTime() - Date.parse(found.message.at) > EDIT_MINUTES * MINUTE_MS)
      throw new Refusal('EDIT_LATE');
    const body = readableBody(ask.body);
    if (!body && found.message.attachments.length === 0) throw new Refusal('MESSAGE_EMPTY');
    if (body === found.message.body) return false;
    const shown = found.channel.isMasked ? maskContacts(body) : { text: body, masked: [] };
    await db.execute(
      sql`update chat_messages set body = ${shown.text}, masked = ${sql.param(shown.masked)}::text[], edited_at = app_now(),
        preview = null where ${at(found)}`,
    );
    return true;
  });

export const deleteMessage = async (app: App, me: Person, ask: AskOf<'delete'>) => {
  let pictures: string[] = [];
  const deleted = await changeMessage(app, me, ask, 'DELETED', async (db, found) => {
    requireOwn(me, found);
    pictures = await emptyMessage(db, found.channel.rowId, found.message.seq);
    return true;
  });
  if (pictures.length > 0) app.bus.publish({ kind: 'GONE', ids: pictures });
  return deleted;
};

export const reactToMessage = (app: App, me: Person, ask: AskOf<'react'>) =>
  changeMessage(app, me, ask, 'REACTED', async (db, found) => {
    const known = found.message.reactions.find(({ emoji }) => emoji === ask.emoji);
    if ((known?.chatUserIds.includes(me.chatUserId) ?? false) === ask.on) return false;
    if (ask.on && !isEmoji(ask.emoji)) throw new Refusal('VALIDATION', { fields: { emoji: 'Choose an emoji.' } });
    if (ask.on && !known && found.message.reactions.length >= EMOJIS_MAX) throw new Refusal('REACTIONS_FULL');
    await db.execute(
      ask.on
        ? sql`insert into chat_reactions (channel_id, seq, chat_user_id, emoji)
            values (${found.channel.rowId}, ${ask.seq}::int, ${me.chatUserId}, ${ask.emoji})`
        : sql`delete from chat_reactions where ${at(found)} and chat_user_id = ${me.chatUserId} and emoji = ${ask.emoji}`,
    );
    return true;
  });

/** One emoji, with what may belong to it: skin tone, sign of its kind, joiners. */
const isEmoji = (text: string): boolean => /^\p{RGI_Emoji}$/v.test(text);

export const voteInPoll = (app: App, me: Person, ask: AskOf<'vote'>) =>
  changeMessage(app, me, ask, 'VOTED', async (db, found) => {
    const { poll } = found.message;
    if (!poll) throw new Refusal('NOT_FOUND');
    const options = [...new Set(ask.options)];
    if (options.some(option => option >= poll.options.length) || (options.length > 1 && !poll.isMultiple))
      throw new Refusal('POLL_CHOICE');
    const before = poll.votes.flatMap((people, option) => (people.includes(me.chatUserId) ? [option] : []));
    if (before.length === options.length && options.every(option => before.includes(option))) return false;
    await db.execute(sql`delete from chat_votes where ${at(found)} and chat_user_id = ${me.chatUserId}`);
    if (options.length > 0)
      await db.execute(
        sql`insert into chat_votes (channel_id, seq, chat_user_id, option)
          select ${found.channel.rowId}, ${ask.seq}::int, ${me.chatUserId}, unnest(${sql.param(options)}::smallint[])`,
      );
    return true;
  });

export const pinMessage = (app: App, me: Person, ask: AskOf<'pin'>) =>
  changeMessage(app, me, ask, 'PINNED', async (db, found) => {
    if ((found.message.pinnedAt !== null) === ask.on) return false;
    await db.execute(
      sql`update chat_messages set pinned_at = ${ask.on ? sql`app_now()` : sql`null`} where ${at(found)}`,
    );
    return true;
  });
