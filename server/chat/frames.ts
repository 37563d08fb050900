import { sql } from 'drizzle-orm';
import type { AskOf, ReplyOf, RequestName } from '#contract/schemas/chat-frames.ts';
import { MESSAGES_PAGE, MESSAGES_PER_MINUTE } from '#contract/values/chat.ts';
import type { App } from '../context.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { type Person, requireChannel } from './access.ts';
import { listChannels } from './read/channels.ts';
import { readHistory, readPins, readThread } from './read/history.ts';
import { searchMessages } from './read/search.ts';
import { syncChannels } from './read/sync.ts';
import { deleteMessage, editMessage, pinMessage, reactToMessage, voteInPoll } from './write/change.ts';
import { moveReadCursor } from './write/read-cursor.ts';
import { draftOf } from './write/send.ts';

/** Those that concern the connection itself are answered by `live/`. */
export type ChatRequest = Exclude<RequestName, 'open' | 'chat' | 'ping'>;
type Answers = { [Name in ChatRequest]: (app: App, me: Person, ask: AskOf<Name>) => Promise<ReplyOf<Name>> };

const MINUTE_MS = 60_000;

/** What a signed-in member of the chat asks, by the frame's name. */
export const chatAnswers: Answers = {
  channels: (app, me, { cursor, limit = MESSAGES_PAGE }) =>
    listChannels(app, app.database.db, me.chatUserId, limit, cursor),
  channel: async (app, me, { channel }) => ({
    channel: withoutRowId(await requireChannel(app, app.database.db, me, channel)),
  }),
  sync: syncChannels,
  history: readHistory,
  thread: readThread,
  pins: readPins,
  search: searchMessages,
  send: async (app, me, ask) => {
    await consumeRateLimit(
      app,
      { what: 'message', who: me.chatUserId, allowed: MESSAGES_PER_MINUTE },
      { windowMs: MINUTE_MS },
    );
    return { message: await app.chat.post(await draftOf(app, me, ask)) };
  },
  edit: editMessage,
  delete: deleteMessage,
  react: reactToMessage,
  vote: voteInPoll,
  pin: pinMessage,
  read: moveReadCursor,
  pinChannel: async (app, me, ask) => {
    const { db } = app.database;
    const channel = await requireChannel(app, db, me, ask.channel);
    await db.execute(
      sql`update chat_members set pinned_at = ${ask.on ? sql`app_now()` : sql`null`}
        where channel_id = ${channel.rowId} and chat_user_id = ${me.chatUserId}`,
    );
    return { channel: withoutRowId(await requireChannel(app, db, me, ask.channel)) };
  },
  typing: async (app, me, ask) => {
    const { rowId } = await requireChannel(app, app.database.db, me, ask.channel);
    app.chat.typing(rowId, me.chatUserId);
    return {};
  },
};

const withoutRowId = <C extends { rowId: string }>({ rowId: _, ...channel }: C): Omit<C, 'rowId'> => channel;
