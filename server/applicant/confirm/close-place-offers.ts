import { inArray, type SQL, sql } from 'drizzle-orm';
import { isPassable, nameOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { afterCommit } from '../../http/transaction.ts';
import { noticeContent } from '../../notice-text.ts';
import { aboutJob, notifyAll } from '../../notification/index.ts';

/** Over standby_offers `so` and models `m`: someone’s place can be taken by this model. */
export const fits = sql`exists (select from participants p join jobs j on j.id = p.job_id
  where p.job_id = so.job_id and ${isPassable} and p.place in (m.gender, 'ANY'))`;

const closed = { jobId: columns.id, modelId: columns.id, applied: columns.boolean };

/**
 * Closes the offers of a job, or of all, for which no place is left to take, and tells those who still wait. An offer of
 * someone who is no standby any more, or has not agreed to these terms, ends too.
 */
export const closePlaceOffers = async (app: App, db: Db, jobId: string | null): Promise<void> => {
  const ofJob: SQL = jobId ? sql`and so.job_id = ${jobId}` : sql``;
  const rows = await readRows(
    db,
    closed,
    sql`with over as (
        select so.job_id, so.model_id, part.status = 'APPLIED' as applied from standby_offers so
          join models m on m.user_id = so.model_id
          join participants part on part.job_id = so.job_id and part.model_id = so.model_id
          join jobs job on job.id = so.job_id
          left join opinions o on o.job_id = so.job_id and o.model_id = so.model_id
        where so.status = 'OPEN' ${ofJob} and not (
          part.status = 'APPLIED' and part.terms_version = job.terms_version and o.standby_rank is not null and ${fits})
        order by so.job_id, so.model_id for update of so)
      update standby_offers so set status = 'CLOSED', closed_at = app_now() from over
      where so.job_id = over.job_id and so.model_id = over.model_id and so.status = 'OPEN'
      returning so.job_id as "jobId", so.model_id as "modelId", over.applied`,
  );
  const ids = [...new Set(rows.map(row => row.jobId))];
  if (ids.length === 0) return;
  for (const job of await db.select().from(jobs).where(inArray(jobs.id, ids))) {
    const models = rows.filter(row => row.jobId === job.id && row.applied).map(({ modelId }) => modelId);
    await notifyAll(app, db, models, {
      ...noticeContent(app, 'applicant.placeGone', { job: nameOf(job) }),
      about: aboutJob(job.id),
    });
    afterCommit(db, () =>
      app.bus.publish({ kind: 'LIVE', to: [job.managerId, ...models], event: { kind: 'JOB', id: job.id } }),
    );
  }
};
