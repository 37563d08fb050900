import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { callSheets } from '../../db/tables/call-sheets.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { opinions } from '../../db/tables/opinions.ts';
import { participants } from '../../db/tables/participants.ts';

/** The ids of the jobs that someone posted. */
export const jobsOf = (userId: string): SQL =>
  sql`(select ${jobs.id} from ${jobs} where ${jobs.managerId} = ${userId})`;

/** Erases what they said around jobs, to the people of the job or about them. The jobs stay for those who worked there. */
export const eraseJobWords = async (db: Db, userId: string): Promise<void> => {
  await db.delete(callSheets).where(sql`${callSheets.jobId} in ${jobsOf(userId)}`);
  await db.update(jobs).set({ appeal: null }).where(eq(jobs.managerId, userId));
  await db.update(participants).set({ note: null, availableDays: null }).where(eq(participants.modelId, userId));
  await db.delete(opinions).where(sql`${opinions.modelId} = ${userId} or ${opinions.jobId} in ${jobsOf(userId)}`);
};
