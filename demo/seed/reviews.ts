import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { reviews } from '#server/db/tables/reviews.ts';

const ROWS = 500;

/** Inserts reviews, and the ratings that follow from those that are shown: the product computes them again in the same way. */
export const seedReviews = async (db: Db, rows: readonly (typeof reviews.$inferInsert)[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS) await db.insert(reviews).values(rows.slice(at, at + ROWS));
  await db.execute(sql`update models m set rating = r.stars, reviews_count = r.count from (
    select model_id, avg(stars) as stars, count(*) as count from reviews where side = 'MANAGER' and shown_at is not null group by 1) r
    where r.model_id = m.user_id`);
  await db.execute(sql`update users u set rating = r.stars, reviews_count = r.count from (
    select j.manager_id, avg(stars) as stars, count(*) as count from reviews r join jobs j on j.id = r.job_id
    where side = 'MODEL' and shown_at is not null group by 1) r where r.manager_id = u.id`);
  await db.execute(sql`delete from record_work`);
};
