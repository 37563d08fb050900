import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Gender } from '#contract/model.ts';
import type { Moderation, UserState } from '#contract/user.ts';
import type { Db } from '../db/client.ts';
import { prepared, preparedSql, together } from '../db/prepared.ts';
import { type JobRow, type JobTallyRow, jobs, jobTallies } from '../db/tables/jobs.ts';
import { models } from '../db/tables/models.ts';
import { type ParticipantRow, participants } from '../db/tables/participants.ts';
import { users } from '../db/tables/users.ts';

export type Decision = {
  job: JobRow;
  tally: JobTallyRow;
  participant: ParticipantRow | null;
  model: { gender: Gender; firstName: string; listed: boolean; state: UserState };
  manager: { state: UserState; moderation: Moderation | null };
};

const managers = alias(users, 'managers');
const [jobId, modelId] = [sql.placeholder('jobId'), sql.placeholder('modelId')];

/** The count of the application is there to be waited for: its lock comes first, then the job's. */
const locks = preparedSql(
  () => sql`
  with application as materialized (
    select from participants where job_id = ${jobId} and model_id = ${modelId} for update
  )
  select from job_tallies where job_id = ${jobId} and (select count(*) from application) >= 0 for update`,
);

const decision = prepared(db =>
  db
    .select({
      job: jobs,
      tally: jobTallies,
      participant: participants,
      model: { gender: models.gender, firstName: models.firstName, listed: models.listed, state: users.state },
      manager: { state: managers.state, moderation: managers.moderation },
    })
    .from(jobs)
    .innerJoin(jobTallies, eq(jobTallies.jobId, jobs.id))
    .innerJoin(models, eq(models.userId, modelId))
    .innerJoin(users, eq(users.id, models.userId))
    .innerJoin(managers, eq(managers.id, jobs.managerId))
    .leftJoin(participants, and(eq(participants.jobId, jobs.id), eq(participants.modelId, models.userId)))
    .where(eq(jobs.id, jobId))
    .prepare('decision'),
);

/**
 * Takes the locks of a decision, always in this order: application, job. Null when job or model is not there.
 * What is decided upon is read by a statement of its own: one that had waited for a lock would know the rest as it was
 * before, and miss an application that came meanwhile.
 */
export const lockDecision = async (db: Db, job: string, model: string): Promise<Decision | null> => {
  const values = { jobId: job, modelId: model };
  const [, [found]] = await together([locks(db).execute(values), decision(db).execute(values)]);
  return found ?? null;
};
