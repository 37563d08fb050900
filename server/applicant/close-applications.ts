import { eq, sql } from 'drizzle-orm';
import type { JobLifecycle } from '#contract/values/job.ts';
import type { CallContext, Handler } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { type JobRow, jobs, jobTallies } from '../db/tables/jobs.ts';
import { writeAudit } from '../db/write-audit.ts';
import { answerJob, lockWithParticipants, reopenWhenUnbooked } from '../job/index.ts';
import { Refusal } from '../refusal.ts';
import { refuseUnlessOpen } from './rules.ts';

type Call = CallContext<'closeApplications'>;

/** Without a booking staffing goes on by offers; with one it is over. */
const staffed = (lifecycle: JobLifecycle, booked: number): JobLifecycle => {
  if (lifecycle === 'APPLICATIONS_ACCEPTANCE') return 'STAFFING';
  return lifecycle === 'STAFFING' && booked > 0 ? 'INVOICED' : lifecycle;
};

/** Declines who waits at the moment of the closing, which undoing knows them by. Offers stand, and standbys keep their place. */
const declineWaiting = async ({ app, db }: Call, job: JobRow, now: Date): Promise<string[]> => {
  const undoUntil = new Date(now.getTime() + app.config.limits.undoMinutes * 60_000);
  const declined = await readRows(
    db,
    { id: columns.id },
    sql`update participants p set status = 'DECLINED', declined_at = ${now.toISOString()}, declined_by = 'MANAGER',
        undo_until = ${undoUntil.toISOString()}, told_at = null, updated_at = ${now.toISOString()}
      where p.job_id = ${job.id} and p.status = 'APPLIED' and not exists (
        select from opinions o where o.job_id = p.job_id and o.model_id = p.model_id and o.standby_rank is not null)
      returning p.model_id as id`,
  );
  if (declined.length > 0) await app.tasks.scheduleSweep(undoUntil);
  return declined.map(({ id }) => id);
};

/** Takes back the declines of the closing that nobody was told of. */
const undoDeclines = async ({ app, db }: Call, { id, applicationsClosedAt }: JobRow): Promise<string[]> => {
  const now = app.clock.now().toISOString();
  const back = await readRows(
    db,
    { id: columns.id },
    sql`update participants set status = 'APPLIED', declined_at = null, declined_by = null, undo_until = null, updated_at = ${now}
      where job_id = ${id} and status = 'DECLINED' and declined_by = 'MANAGER' and declined_at = ${applicationsClosedAt?.toISOString() ?? null}::timestamptz
        and told_at is null and undo_until > ${now} returning model_id as id`,
  );
  return back.map(({ id: modelId }) => modelId);
};

/** A manager who has enough ends staffing, or goes on with it. The same again changes nothing. */
export const closeApplications: Handler<'closeApplications'> = async call => {
  const { app, db, path, body, afterCommit } = call;
  const job = await lockWithParticipants(db, path.id);
  if (!job) throw new Refusal('NOT_FOUND');
  refuseUnlessOpen(app, job);
  if ((job.applicationsClosedAt !== null) === body.closed) return answerJob(db, job.id);
  const now = app.clock.now();
  const [tally] = await db.select({ booked: jobTallies.booked }).from(jobTallies).where(eq(jobTallies.jobId, job.id));
  const models = body.closed ? await declineWaiting(call, job, now) : await undoDeclines(call, job);
  const lifecycle = body.closed ? staffed(job.lifecycle, tally?.booked ?? 0) : job.lifecycle;
  const applicationsClosedAt = body.closed ? now : null;
  await db.update(jobs).set({ applicationsClosedAt, lifecycle, updatedAt: now }).where(eq(jobs.id, job.id));
  if (!body.closed) await reopenWhenUnbooked(db, job.id);
  await writeAudit(db, { subject: 'JOB', id: job.id, action: 'APPLICATIONS', after: body });
  // Who was declined is not told before it can no longer be undone.
  const to = body.closed ? [job.managerId] : [job.managerId, ...models];
  afterCommit(() => app.bus.publish({ kind: 'LIVE', to, event: { kind: 'JOB', id: job.id } }));
  return answerJob(db, job.id);
};
