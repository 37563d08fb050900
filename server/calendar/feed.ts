import { and, eq, isNull, sql } from 'drizzle-orm';
import { calendarAddress } from '#contract/rules/file-addresses.ts';
import type { AnswerOf } from '#contract/schemas/index.ts';
import type { UserType } from '#contract/values/user.ts';
import { FILES_VERSION } from '#contract/values/versions.ts';
import { keyedHash, userOf } from '../auth/index.ts';
import type { Config } from '../config.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { calendarFeeds } from '../db/tables/calendar-feeds.ts';
import { users } from '../db/tables/users.ts';

/** 132 bits. */
const LENGTH = 22;

/** Derived, so that it can be shown again; a new revision is a new secret. */
export const feedSecret = (config: Config, userId: string, revision: number): string =>
  keyedHash(config, 'calendar feed', `${userId} ${revision}`).slice(0, LENGTH);

export const feedHash = (config: Config, secret: string): string => keyedHash(config, 'calendar secret', secret);

/** The address as its owner sees it. */
export const answerFeed = async ({ config }: App, db: Db, userId: string): Promise<AnswerOf<'getCalendarFeed'>> => {
  const [feed] = await db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), isNull(calendarFeeds.revokedAt)));
  if (!feed) return { address: null, createdAt: null };
  return {
    address: `/${FILES_VERSION}${calendarAddress(feedSecret(config, userId, feed.revision))}`,
    createdAt: feed.createdAt.toISOString(),
  };
};

const ownerBySecret = prepared(db =>
  db
    .select({ id: users.id, type: users.type, state: users.state })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      and(
        eq(calendarFeeds.secretHash, sql.placeholder('hash')),
        isNull(calendarFeeds.revokedAt),
        isNull(users.deletedAt),
      ),
    )
    .prepare('calendar_owner'),
);

/** The owner of the feed with this secret; null for an unknown or revoked one, or a closed account. */
export const ownerOfFeed = async (
  { config }: App,
  db: Db,
  secret: string,
): Promise<{ id: string; type: UserType } | null> => {
  const [owner] = await ownerBySecret(db).execute({ hash: feedHash(config, secret) });
  return owner && owner.state !== 'BANNED' ? owner : null;
};

export const getCalendarFeed: Handler<'getCalendarFeed'> = call => answerFeed(call.app, call.db, userOf(call).id);
