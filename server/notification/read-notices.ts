import { and, eq, isNull, lte } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { notices } from '../db/tables/notices.ts';
import { readUnread } from './read-unread.ts';

/** A notice deleted meanwhile counts as read. */
export const readNotices: Handler<'readNotices'> = async call => {
  const { app, db, body, afterCommit } = call;
  const { id: userId } = userOf(call);
  await db
    .update(notices)
    .set({ readAt: app.clock.now() })
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        body.andEarlier ? lte(notices.id, body.id) : eq(notices.id, body.id),
      ),
    );
  afterCommit(() => app.bus.publish({ kind: 'LIVE', to: [userId], event: { kind: 'NOTICES', id: null } }));
  return { unread: await readUnread(db, userId) };
};
