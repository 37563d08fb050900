import { and, eq } from 'drizzle-orm';
import type { Gender } from '#contract/model.ts';
import type { Db } from '../db/client.ts';
import { type JobRow, type JobTallyRow, jobs, jobTallies } from '../db/tables/jobs.ts';
import { models } from '../db/tables/models.ts';
import { type ParticipantRow, participants } from '../db/tables/participants.ts';

export type Decision = {
  job: JobRow;
  tally: JobTallyRow;
  participant: ParticipantRow | null;
  model: { gender: Gender; firstName: string; listed: boolean };
};

/** Takes the locks of a decision, always in this order: application, job. Null when job or model is not there. */
export const lockDecision = async (db: Db, jobId: string, modelId: string): Promise<Decision | null> => {
  const lockParticipant = async () => {
    const [found] = await db
      .select()
      .from(participants)
      .where(and(eq(participants.jobId, jobId), eq(participants.modelId, modelId)))
      .for('update');
    return found ?? null;
  };
  const before = await lockParticipant();
  const [row] = await db
    .select({
      job: jobs,
      tally: jobTallies,
      model: { gender: models.gender, firstName: models.firstName, listed: models.listed },
    })
    .from(jobs)
    .innerJoin(jobTallies, eq(jobTallies.jobId, jobs.id))
    .innerJoin(models, eq(models.userId, modelId))
    .where(eq(jobs.id, jobId))
    .for('update', { of: jobTallies });
  if (!row) return null;
  // Nobody to lock at first: someone may have come while this waited for the job.
  return { ...row, participant: before ?? (await lockParticipant()) };
};
