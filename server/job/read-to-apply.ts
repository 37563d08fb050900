import { sql } from 'drizzle-orm';
import { pausedUntilSql } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { jobs } from '../db/tables/jobs.ts';
import { models } from '../db/tables/models.ts';
import { users } from '../db/tables/users.ts';
import { measurementsOld } from '../model/index.ts';
import { joined, parts, suits, visible } from './talent-select.ts';
import { talentView } from './talent-view.ts';

/** What an application depends on besides. */
const applying = {
  managerId: jobs.managerId,
  applicationsClosedAt: jobs.applicationsClosedAt,
  manager: { state: users.state, moderation: users.moderation },
  suits: sql<boolean | null>`(${suits})`,
  pausedUntil: pausedUntilSql(sql`${models.userId}`),
  measurementsOld: measurementsOld(sql`${models}`),
};

const [jobId, modelId] = [sql.placeholder('jobId'), sql.placeholder('modelId')];

const jobToApplyFor = prepared(db =>
  joined(
    db
      .select({ ...parts, ...applying })
      .from(jobs)
      .$dynamic(),
    modelId,
  )
    .where(sql`${jobs.id} = ${jobId} and ${visible}`)
    .prepare('job_to_apply_for'),
);

/** In one statement a job as a model sees it, and what decides whether they may apply; null unless they may see it. */
export const readJobToApplyFor = async (db: Db, ids: { jobId: string; modelId: string }, now: Date) => {
  const [found] = await jobToApplyFor(db).execute(ids);
  return found ? { ...found, seen: talentView(found, now) } : null;
};
