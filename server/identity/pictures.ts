import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { IDENTITY_PICTURES_DAYS } from '#contract/values/identity.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { isHeldSql } from '../db/held.ts';
import { identityChecks, identityPictures } from '../db/tables/identity.ts';
import { identityTimes } from '../rule-numbers.ts';

export const pictureKey = (id: string): string => `identity/${id}.locked`;

const AT_ONCE = 200;
const HOUR_MS = 3_600_000;

/** Deletes the contents of rows that are gone. What fails here is found by the nightly collection. */
export const removePictures = async ({ storage, log }: App, ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    await storage
      .remove(pictureKey(id))
      .catch(error => log.error({ err: error }, 'A picture of an identity check could not be deleted.'));
};

/** The ids of pictures that were decided on long enough ago, or never sent. */
const readExpired = ({ clock }: App, db: Db) => {
  const now = clock.now().getTime();
  const decidedBefore = new Date(now - IDENTITY_PICTURES_DAYS * 24 * HOUR_MS);
  const storedBefore = new Date(now - identityTimes.unsentHours * HOUR_MS);
  return db
    .select({ id: identityPictures.id })
    .from(identityPictures)
    .leftJoin(identityChecks, eq(identityChecks.id, identityPictures.checkId))
    .where(
      and(
        or(
          lt(identityChecks.decidedAt, decidedBefore),
          and(isNull(identityPictures.checkId), lt(identityPictures.createdAt, storedBefore)),
        ),
        sql`not ${isHeldSql(sql`${identityPictures.userId}`)}`,
      ),
    )
    .limit(AT_ONCE);
};

/** Deletes pictures whose time is over. */
export const deleteOldPictures = async (app: App): Promise<void> => {
  const { db } = app.database;
  const expired = (await readExpired(app, db)).map(({ id }) => id);
  if (expired.length === 0) return;
  await db.delete(identityPictures).where(inArray(identityPictures.id, expired));
  await removePictures(app, expired);
};

/** Erases a person’s checks and pictures; returns the ids of the pictures, whose contents are deleted after the commit. */
export const eraseIdentity = async (db: Db, userId: string): Promise<string[]> => {
  const removed = await db
    .delete(identityPictures)
    .where(eq(identityPictures.userId, userId))
    .returning({ id: identityPictures.id });
  await db.delete(identityChecks).where(eq(identityChecks.userId, userId));
  await db.execute(sql`update users set identity_asked_reason = null, identity_asked_at = null where id = ${userId}`);
  return removed.map(({ id }) => id);
};
