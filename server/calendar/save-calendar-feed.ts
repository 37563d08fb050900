import { eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { calendarFeeds } from '../db/tables/calendar-feeds.ts';
import { users } from '../db/tables/users.ts';
import { answerFeed, feedHash, feedSecret } from './feed.ts';

/** Creates a feed address, or renews it. A revoked one never works again. */
export const saveCalendarFeed: Handler<'saveCalendarFeed'> = async call => {
  const { app, db, body } = call;
  const { id: userId } = userOf(call);
  // Locks the person, so that two devices creating an address at once get one.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  if (feed && !feed.revokedAt && !body.renew) return answerFeed(app, db, userId);
  const revision = (feed?.revision ?? 0) + 1;
  const secretHash = feedHash(app.config, feedSecret(app.config, userId, revision));
  const renewed = { revision, secretHash, revokedAt: null, createdAt: app.clock.now() };
  await db
    .insert(calendarFeeds)
    .values({ userId, ...renewed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: renewed });
  return answerFeed(app, db, userId);
};
