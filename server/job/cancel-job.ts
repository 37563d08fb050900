import { and, eq, inArray, sql } from 'drizzle-orm';
import { jobTransitions } from '#contract/job.ts';
import { categoryNames } from '#contract/job-fields.ts';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import { Refusal } from '../refusal.ts';
import { notify } from '../tasks/notify.ts';
import { readJob } from './read.ts';
import { lockJob } from './save.ts';

/** Ends a job before it has started: everyone who takes part is let go and told. */
export const cancelJob: Handler<'cancelJob'> = async ({ app, db, path, body, afterCommit }) => {
  // Decisions about those who take part lock them, then the counts, then the job: so does this, or both would wait.
  await db.execute(sql`select from participants where job_id = ${path.id} order by model_id for update`);
  await db.execute(sql`select from job_tallies where job_id = ${path.id} for update`);
  const job = await lockJob(db, path.id);
  if (!job) throw new Refusal('NOT_FOUND');
  if (job.lifecycle === 'STARTED' || !jobTransitions[job.lifecycle].includes('CANCELLED'))
    throw new Refusal('ILLEGAL_TRANSITION', {
      from: job.lifecycle,
      to: 'CANCELLED',
      allowed: jobTransitions[job.lifecycle],
    });
  const now = app.clock.now();
  const takingPart = await db
    .update(participants)
    .set({
      status: 'DECLINED',
      place: null,
      declinedAt: now,
      declinedBy: 'MANAGER',
      declineReason: body.description,
      undoUntil: null,
      toldAt: now,
      updatedAt: now,
    })
    .where(and(eq(participants.jobId, job.id), inArray(participants.status, ['APPLIED', 'PENDING', 'BOOKED'])))
    .returning({ modelId: participants.modelId });
  await db.execute(
    sql`update requests set status = 'CANCELLED', answered_at = app_now() where job_id = ${job.id} and status = 'SENT'`,
  );
  await db
    .update(jobs)
    .set({ lifecycle: 'CANCELLED', cancelReason: body.description, updatedAt: now })
    .where(eq(jobs.id, job.id));
  const name = job.categoryCode ? categoryNames[job.categoryCode] : 'A job';
  const models = takingPart.map(row => row.modelId);
  for (const modelId of models)
    await notify(app, db, modelId, `${name} in ${job.location?.name ?? 'your area'} was cancelled by the client.`);
  afterCommit(() =>
    app.bus.publish({ kind: 'LIVE', to: [job.managerId, ...models], event: { kind: 'JOB', id: job.id } }),
  );
  const cancelled = await readJob(db, job.id);
  if (!cancelled) throw new Refusal('NOT_FOUND');
  return cancelled;
};
