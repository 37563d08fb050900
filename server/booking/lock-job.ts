import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';

export const lockJob = async (db: Db, jobId: string): Promise<JobRow | null> => {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, jobId)).for('update');
  return row ?? null;
};
