import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/**
 * Erases reviews about a person, and the words of those they wrote: their stars stay, under nobody’s name, because the
 * other’s rating is made of them.
 */
export const eraseReviews = async (db: Db, userId: string): Promise<void> => {
  await db.execute(sql`delete from reviews r using jobs j where j.id = r.job_id
    and case r.side when 'MANAGER' then r.model_id else j.manager_id end = ${userId}`);
  await db.execute(sql`update reviews r set text = null from jobs j where j.id = r.job_id
    and case r.side when 'MANAGER' then j.manager_id else r.model_id end = ${userId}`);
};
