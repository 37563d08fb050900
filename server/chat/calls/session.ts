import { eq, sql } from 'drizzle-orm';
import { userOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { users } from '../../db/tables/users.ts';
import { Refusal } from '../../refusal.ts';
import { chatPublicKey, signChatToken } from '../token.ts';

export const chatUserIdOf = async (db: Db, userId: string): Promise<string> => {
  const [row] = await db.select({ chatUserId: users.chatUserId }).from(users).where(eq(users.id, userId));
  if (!row) throw new Refusal('UNAUTHENTICATED');
  return row.chatUserId;
};

/** Made when it is first asked for. */
export const supportChannelOf = async (db: Db, chatUserId: string): Promise<string> => {
  const [row] = await readRows(db, { id: columns.id }, sql`select chat_support_of(${chatUserId}) as id`);
  if (!row) throw new Refusal('NOT_FOUND');
  return row.id;
};

/** Who the caller is in the chat, with a token for its service. */
export const getChat: Handler<'getChat'> = async call => {
  const { app, db } = call;
  const { id, sessionId } = userOf(call);
  const chatUserId = await chatUserIdOf(db, id);
  return {
    chatUserId,
    token: await signChatToken(app.config, { chatUserId, sessionId }, app.clock.now()),
    supportChatId: await supportChannelOf(db, chatUserId),
    key: chatPublicKey(app.config),
    url: app.config.CHAT_URL ?? '',
  };
};
