import type { Db } from '../db/client.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { Refusal } from '../refusal.ts';
import { lockWork } from './booked-job.ts';
import { type PartRow, readParts } from './read-parts.ts';

/** Locks a job and reads the part of one model who is booked. */
export const lockPart = async (db: Db, jobId: string, modelId: string): Promise<{ job: JobRow; part: PartRow }> => {
  const job = await lockWork(db, jobId);
  const [part] = await readParts(db, job, modelId);
  if (!part) throw new Refusal('NOT_FOUND');
  return { job, part };
};
