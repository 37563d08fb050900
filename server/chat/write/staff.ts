import { sql } from 'drizzle-orm';
import type { LogEntry } from '../../chat-hub.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { newId } from '../../ids.ts';
import { Refusal } from '../../refusal.ts';
import { readMessage } from '../read/messages.ts';
import { messageEntry } from './log-change.ts';

const posted = {
  seq: columns.orNull(columns.number),
  entry: columns.orNull(columns.number),
};

type StaffMessage = { channelId: string; staffId: string; body: string };

/** Stores a message of the product's support. The entry it answers is delivered after the commit, by `app.chat.wrote`. */
export const writeAsStaff = async (app: App, db: Db, { channelId, staffId, body }: StaffMessage): Promise<LogEntry> => {
  const input = JSON.stringify({ cid: newId(), kind: 'TEXT', staffId, body });
  const [stored] = await readRows(
    db,
    posted,
    sql`select p.seq, p.entry from chat_post(${channelId}, ${input}::jsonb) p`,
  );
  if (!stored?.seq || !stored.entry) throw new Refusal('CHAT_FROZEN');
  const message = await readMessage(app, db, channelId, stored.seq);
  return messageEntry(channelId, { seq: stored.entry, kind: 'MESSAGE', message });
};
