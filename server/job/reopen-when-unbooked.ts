import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Reopens a job for applications after its last booking ended, while more than a day is left. */
export const reopenWhenUnbooked = async (db: Db, jobId: string): Promise<void> => {
  await db.execute(sql`update jobs set lifecycle = 'APPLICATIONS_ACCEPTANCE', updated_at = app_now() from job_tallies t
    where jobs.id = ${jobId} and t.job_id = jobs.id and lifecycle = 'STAFFING' and t.booked = 0
      and starts_at > app_now() + interval '24 hours'`);
};
