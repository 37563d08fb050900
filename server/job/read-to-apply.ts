import { sql } from 'drizzle-orm';
import { pausedUntilSql } from '../booking/index.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { jobs } from '../db/tables/jobs.ts';
import { models } from '../db/tables/models.ts';
import { users } from '../db/tables/users.ts';
import { measurementsOld } from '../model/index.ts';
import { joinForModel, suits, talentPartsFor, visible } from './talent-select.ts';
import { talentView } from './talent-view.ts';

/** What an application depends on besides what the model sees. `users` is the manager here. */
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
  joinForModel(
    db
      .select({ ...talentPartsFor(modelId), ...applying })
      .from(jobs)
      .$dynamic(),
    modelId,
  )
    .where(sql`${jobs.id} = ${jobId} and ${visible}`)
    .prepare('job_to_apply_for'),
);

/**
 * In one statement a job as a model sees it, and what decides whether they may apply; null unless they may see it. `now` is when
 * it had been read, which may wait for a lock.
 */
export const readJobToApplyFor = async (db: Db, ids: { jobId: string; modelId: string }, clock: Clock) => {
  const [found] = await jobToApplyFor(db).execute(ids);
  const now = clock.now();
  return found ? { ...found, now, seen: talentView(found, now) } : null;
};
