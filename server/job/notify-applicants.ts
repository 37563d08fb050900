import { inArray } from 'drizzle-orm';
import { nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/tables/jobs.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';

type Part = { job_id: string; model_id: string };

/** Sends these models one message about their application, headed by the job's name. */
export const notifyApplicants = async (
  app: App,
  db: Db,
  parts: readonly Part[],
  name: 'applicant.answerLate' | 'job.fullForApplied',
): Promise<void> => {
  const names = await readNames(
    db,
    parts.map(({ job_id }) => job_id),
  );
  for (const { job_id, model_id } of parts)
    await notify(app, db, model_id, {
      ...noticeContent(app, name, { job: names.get(job_id) ?? 'a job' }),
      about: aboutJob(job_id),
    });
};

const readNames = async (db: Db, jobIds: readonly string[]): Promise<Map<string, string>> => {
  if (jobIds.length === 0) return new Map();
  const found = await db
    .select({ id: jobs.id, categoryCode: jobs.categoryCode, location: jobs.location, startsAt: jobs.startsAt })
    .from(jobs)
    .where(inArray(jobs.id, [...new Set(jobIds)]));
  return new Map(found.map(job => [job.id, nameOf(job)]));
};
