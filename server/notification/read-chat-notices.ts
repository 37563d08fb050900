import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { notices } from '../db/tables/notices.ts';

/** What they tell of was read in the chat. */
export const readChatNotices = async (app: App, db: Db, userId: string): Promise<void> => {
  const read = await db
    .update(notices)
    .set({ readAt: app.clock.now() })
    .where(and(eq(notices.userId, userId), eq(notices.cause, 'CHAT'), isNull(notices.readAt)))
    .returning({ id: notices.id });
  if (read.length > 0) app.bus.publish({ kind: 'LIVE', to: [userId], event: { kind: 'NOTICES', id: null } });
};
