import { sql } from 'drizzle-orm';
import { closeRequest, lockJob, nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { endJob, reopenWhenUnbooked } from '../job/index.ts';
import { noticeText } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';

/** The jobs of a person that have not started, or those a model takes part in. */
const theirJobs = (userId: string) => sql`(
  select j.id from jobs j where j.manager_id = ${userId} and j.lifecycle in ('DRAFT', 'APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID')
    and (j.lifecycle = 'DRAFT' or j.starts_at > app_now())
  union select p.job_id from participants p join jobs j on j.id = p.job_id
    where p.model_id = ${userId} and p.status <> 'DECLINED' and j.lifecycle in ('APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID') and j.starts_at > app_now())`;

/** Locks everything that closing an account ends, in the lock order of every decision: applications, counts, jobs. */
export const lockCommitments = async (db: Db, userId: string): Promise<void> => {
  await db.execute(
    sql`select from participants where job_id in ${theirJobs(userId)} order by job_id, model_id for update`,
  );
  await db.execute(sql`select from job_tallies where job_id in ${theirJobs(userId)} order by job_id for update`);
  await db.execute(sql`select from jobs where id in ${theirJobs(userId)} order by id for update`);
};

type Affected = { jobId: string; people: string[] };

/** Cancels the commitments of a closed account: a manager's jobs, a model's applications and bookings. */
export const releaseCommitments = async (app: App, db: Db, userId: string): Promise<Affected[]> => {
  const rows = await readRows(db, { id: columns.id }, sql`select id from ${theirJobs(userId)} as theirs order by id`);
  const concerned: Affected[] = [];
  for (const { id } of rows) {
    const job = await lockJob(db, id);
    if (!job) continue;
    if (job.managerId === userId) {
      const ending = { by: 'SYSTEM', reason: 'DECLINED', description: 'The client’s account was closed.' } as const;
      const people = await endJob(app, db, job, {
        ...ending,
        text: noticeText(app, 'job.clientClosed', { job: nameOf(job) }),
      });
      concerned.push({ jobId: id, people });
    } else {
      const wasBooked = await leave(app, db, userId, id);
      await notify(app, db, job.managerId, {
        kind: wasBooked ? 'BOOKINGS' : 'APPLICATIONS',
        text: noticeText(app, 'job.modelClosed', { job: nameOf(job) }),
        about: aboutJob(job.id),
      });
      concerned.push({ jobId: id, people: [job.managerId] });
    }
  }
  return concerned;
};

/**
 * Deletes an application or open request; ends a booking and reopens its place. Answers whether there was a booking.
 */
const leave = async (app: App, db: Db, modelId: string, jobId: string): Promise<boolean> => {
  const now = app.clock.now();
  await closeRequest(db, jobId, modelId, 'CANCELLED');
  await db.execute(
    sql`delete from participants where job_id = ${jobId} and model_id = ${modelId} and status in ('APPLIED', 'PENDING')`,
  );
  const { rowCount } = await db.execute(
    sql`update participants set status = 'DECLINED', place = null, declined_at = ${now}, declined_by = 'SYSTEM', told_at = ${now}, updated_at = ${now}
      where job_id = ${jobId} and model_id = ${modelId} and status = 'BOOKED'`,
  );
  await reopenWhenUnbooked(db, jobId);
  return rowCount !== 0;
};
