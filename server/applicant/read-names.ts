import { inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/tables/jobs.ts';
import { nameOf } from './words.ts';

/** How messages name these jobs, by id. */
export const readNames = async (db: Db, jobIds: readonly string[]): Promise<Map<string, string>> => {
  if (jobIds.length === 0) return new Map();
  const found = await db
    .select({ id: jobs.id, categoryCode: jobs.categoryCode, location: jobs.location, startsAt: jobs.startsAt })
    .from(jobs)
    .where(inArray(jobs.id, [...new Set(jobIds)]));
  return new Map(found.map(job => [job.id, nameOf(job)]));
};
