import { sql } from 'drizzle-orm';
import { reviewsOf } from '../../booking/index.ts';
import type { Db } from '../../db/client.ts';

/**
 * Erases reviews about a person, and the words of those they wrote: their stars stay, under nobody’s name, because the
 * other’s rating is made of them.
 */
export const eraseReviews = async (db: Db, userId: string): Promise<void> => {
  await db.execute(sql`delete from reviews where id in (select id from ${reviewsOf(userId)} where not is_own)`);
  await db.execute(sql`update reviews set text = null where id in (select id from ${reviewsOf(userId)} where is_own)`);
};
