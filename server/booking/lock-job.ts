import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';

/** Rows that refer to the job can still be added meanwhile: they do not wait for this lock. */
export const lockJob = async (db: Db, jobId: string): Promise<JobRow | null> => {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, jobId)).for('no key update');
  return row ?? null;
};
