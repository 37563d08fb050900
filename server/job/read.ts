import { eq, sql } from 'drizzle-orm';
import type { Job } from '#contract/schemas/job.ts';
import type { ModerationNote } from '#contract/schemas/user.ts';
import { openChargeJson } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { jsonRows } from '../db/json-row.ts';
import { prepared } from '../db/prepared.ts';
import { jobWaves } from '../db/tables/job-waves.ts';
import { jobs, jobTallies } from '../db/tables/jobs.ts';
import { users } from '../db/tables/users.ts';
import { type ImageJson, imageColumns } from '../file/index.ts';
import { readAnswerUntil } from '../moderation/index.ts';
import { Refusal } from '../refusal.ts';
import { type JobParts, jobColumns, jobView } from './view.ts';

export const jobImagesJson = jsonRows<ImageJson>(
  sql`select ${imageColumns('i')} from job_images ji join images i on i.id = ji.image_id where ji.job_id = ${jobs.id} order by ji.position`,
);

const openNotes = sql<ModerationNote[] | null>`(
  select json_agg(json_build_object('field', n.field, 'note', n.note, 'askedAt', n.created_at) order by n.id)
  from moderation_notes n where n.subject_id = ${jobs.id} and n.resolved_at is null)`;

/** Submitted with premium services that are not paid yet: its review has not begun. */
export const awaitsPayment = sql<boolean>`exists (
  select from job_services s where s.job_id = ${jobs.id} and s.status = 'UNPAID')`;

const select = (db: Db) =>
  db
    .select({
      job: jobColumns,
      tally: jobTallies,
      waves: jobWaves,
      images: jobImagesJson,
      notes: openNotes,
      manager: { id: users.id, name: users.name, companyName: users.companyName },
      awaitsPayment,
      openCharge: openChargeJson,
    })
    .from(jobs)
    .innerJoin(jobTallies, eq(jobTallies.jobId, jobs.id))
    .innerJoin(users, eq(users.id, jobs.managerId))
    .leftJoin(jobWaves, eq(jobWaves.jobId, jobs.id));

const jobById = prepared(db =>
  select(db)
    .where(eq(jobs.id, sql.placeholder('jobId')))
    .prepare('read_job'),
);

const viewOf = async (db: Db, row: Omit<JobParts, 'answerUntil'>): Promise<Job> =>
  jobView({ ...row, answerUntil: await readAnswerUntil(db, 'jobs', row.job) });

/** One job with everything its manager sees, in one statement; another where staff ask something. */
export const readJob = async (db: Db, jobId: string): Promise<Job | null> => {
  const [row] = await jobById(db).execute({ jobId });
  return row ? viewOf(db, row) : null;
};

/** All jobs of a manager as shown to them, with their appeals. */
export const readJobsOf = async (db: Db, managerId: string): Promise<{ job: Job; appeal: string | null }[]> => {
  const rows = await select(db).where(eq(jobs.managerId, managerId)).orderBy(jobs.createdAt);
  const found: { job: Job; appeal: string | null }[] = [];
  for (const row of rows) found.push({ job: await viewOf(db, row), appeal: row.job.appeal });
  return found;
};

/** The job as calls answer it; it must exist. */
export const answerJob = async (db: Db, jobId: string): Promise<Job> => {
  const job = await readJob(db, jobId);
  if (!job) throw new Refusal('NOT_FOUND');
  return job;
};
