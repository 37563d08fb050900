import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type JobRow, jobs } from '../../db/tables/jobs.ts';
import { Refusal } from '../../refusal.ts';

export const readJobRow = async (db: Db, id: string): Promise<JobRow> => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  if (!job) throw new Refusal('NOT_FOUND');
  return job;
};
