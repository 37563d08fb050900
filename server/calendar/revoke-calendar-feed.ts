import { and, eq, isNull } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { calendarFeeds } from '../db/tables/calendar-feeds.ts';
import { answerFeed } from './feed.ts';

/** Revokes the address; idempotent. */
export const revokeCalendarFeed: Handler<'revokeCalendarFeed'> = async call => {
  const { app, db } = call;
  const { id } = userOf(call);
  await db
    .update(calendarFeeds)
    .set({ revokedAt: app.clock.now() })
    .where(and(eq(calendarFeeds.userId, id), isNull(calendarFeeds.revokedAt)));
  return answerFeed(app, db, id);
};
