import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

const GONE = 'Erased with the account.';

/** Erases what a person said in claims and disputes. That there was one, and what was decided, stays with the job. */
export const eraseWorkWords = async (db: Db, userId: string): Promise<void> => {
  await db.execute(
    sql`update no_shows n set evidence = ${GONE} from jobs j where j.id = n.job_id and j.manager_id = ${userId}`,
  );
  await db.execute(sql`update no_shows set answer = ${GONE} where model_id = ${userId} and answer is not null`);
  // The kind and what staff did stay with the job.
  await db.execute(sql`update incidents set text = null where model_id = ${userId}`);
  await db.execute(sql`delete from booking_links where model_id = ${userId}`);
  await db.execute(sql`update disputes d set
      text = case when (case d.opened_by when 'MANAGER' then j.manager_id else d.model_id end) = ${userId} then ${GONE} else d.text end,
      answer = case when d.answer is not null and (case d.opened_by when 'MANAGER' then d.model_id else j.manager_id end) = ${userId}
        then ${GONE} else d.answer end
    from jobs j where j.id = d.job_id and (j.manager_id = ${userId} or d.model_id = ${userId})`);
};
