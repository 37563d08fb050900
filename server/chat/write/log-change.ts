import { sql } from 'drizzle-orm';
import type { Message } from '#contract/schemas/chat-message.ts';
import type { ChatEventKind } from '#contract/values/chat.ts';
import type { LogEntry } from '../../chat-hub.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { readMessage } from '../read/messages.ts';

type Logged = { seq: number; kind: ChatEventKind; message: Message | null };

/** An entry of the log about a message. */
export const messageEntry = (channelId: string, { seq, kind, message }: Logged): LogEntry => ({
  channelId,
  seq,
  kind,
  message,
  about: null,
  sheetVersion: null,
  frozenAt: null,
});

/** Logs a change of a message in the transaction that made it. The entry is delivered after the commit, by `app.chat.wrote`. */
export const logChange = async (
  app: App,
  db: Db,
  { channelId, seq, kind, by }: { channelId: string; seq: number; kind: ChatEventKind; by: string | null },
): Promise<LogEntry> => {
  const [log] = await readRows(
    db,
    { entry: columns.number },
    sql`select chat_log(${channelId}, ${kind}, ${seq}::int, ${by}) as entry`,
  );
  const entry = log?.entry ?? 0;
  await db.execute(
    sql`update chat_messages set version = ${entry}::int where channel_id = ${channelId} and seq = ${seq}::int`,
  );
  return messageEntry(channelId, { seq: entry, kind, message: await readMessage(app, db, channelId, seq) });
};
