import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';

/**
 * Erases the answers that are kept for a repetition: the person's own, and those of staff and of whoever had to do with them that
 * name them. An answer of anyone else is soon too old. Before what tells who that is, is erased.
 */
export const eraseAnswers = async (db: Db, userId: string): Promise<void> => {
  const named = await readRows(
    db,
    { id: columns.id },
    sql`select ${userId}::uuid as id union select chat_user_id from users where id = ${userId} union select id from jobs where manager_id = ${userId}`,
  );
  const patterns = named.map(({ id }) => `%${id}%`);
  await db.execute(sql`
    with others (id) as (
      select id from staff
      union select j.manager_id from participants p join jobs j on j.id = p.job_id where p.model_id = ${userId}
      union select p.model_id from participants p join jobs j on j.id = p.job_id where j.manager_id = ${userId}
      union select j.manager_id from requests r join jobs j on j.id = r.job_id where r.model_id = ${userId}
      union select r.model_id from requests r join jobs j on j.id = r.job_id where j.manager_id = ${userId}
      union select manager_id from favourites where model_id = ${userId}
      union select manager_id from private_views where model_id = ${userId}
      union select u.id from users me join chat_members mine on mine.chat_user_id = me.chat_user_id
        join chat_members theirs on theirs.channel_id = mine.channel_id join users u on u.chat_user_id = theirs.chat_user_id
        where me.id = ${userId}
    )
    delete from idempotency_keys k using others o
      where k.owner = o.id::text and k.answer::text like any(${sql.param(patterns)}::text[])`);
  await db.execute(sql`delete from idempotency_keys where owner = ${userId}`);
};
