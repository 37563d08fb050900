import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import { lockWithParticipants } from '../job/index.ts';
import { Refusal } from '../refusal.ts';

/** The models booked, among those given or all. */
export const readBookedModels = async (db: Db, jobId: string, among?: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ id: participants.modelId })
    .from(participants)
    .where(
      and(
        eq(participants.jobId, jobId),
        eq(participants.status, 'BOOKED'),
        among && inArray(participants.modelId, [...among]),
      ),
    );
  return rows.map(({ id }) => id);
};

/** The job, for its manager and the models booked; otherwise null. */
export const readBookedJob = async (db: Db, jobId: string, viewerId: string): Promise<JobRow | null> => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job || job.managerId === viewerId) return job ?? null;
  return (await readBookedModels(db, jobId, [viewerId])).length > 0 ? job : null;
};

/** Locks participants, tally and job, in this order. */
export const lockWork = async (db: Db, jobId: string): Promise<JobRow> => {
  const job = await lockWithParticipants(db, jobId);
  if (!job) throw new Refusal('NOT_FOUND');
  return job;
};

/** As lockWork, for a model who is booked. */
export const lockOwnWork = async (db: Db, jobId: string, modelId: string): Promise<JobRow> => {
  const job = await lockWork(db, jobId);
  if ((await readBookedModels(db, jobId, [modelId])).length === 0) throw new Refusal('NOT_FOUND');
  return job;
};
