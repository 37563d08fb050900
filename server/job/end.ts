import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Cancellation } from '#contract/schemas/cancellation.ts';
import type { ParticipantStatus } from '#contract/values/applicant.ts';
import { jobTransitions } from '#contract/values/job.ts';
import type { NotificationKind } from '#contract/values/notification.ts';
import { cancelRequests, lockJob, modelsNotified } from '../booking/index.ts';
import { QUEUE_CHANGED } from '../bus/bus.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import { afterCommit } from '../http/transaction.ts';
import type { NoticeText } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { readCancelFees, recordFees } from './cancel-fees.ts';
import { withdrawClaims } from './withdraw-claims.ts';

/** Lock order: participants, tally, job. Everything that ends or edits a job keeps it, as decisions do; otherwise they would deadlock. */
export const lockWithParticipants = async (db: Db, jobId: string): Promise<JobRow | null> => {
  await db.execute(sql`select from participants where job_id = ${jobId} order by model_id for no key update`);
  await db.execute(sql`select from job_tallies where job_id = ${jobId} for no key update`);
  return lockJob(db, jobId);
};

type Ending = Cancellation & {
  by: 'MANAGER' | 'SYSTEM';
  /** Of the notice to models. */
  text: NoticeText;
};

const kindFor = (status: ParticipantStatus): NotificationKind => {
  if (status === 'BOOKED') return 'BOOKINGS';
  return status === 'PENDING' ? 'REQUESTS' : 'APPLICATIONS';
};

/** Cancels a locked job; releases and notifies its participants, and returns them. */
export const endJob = async (
  app: App,
  db: Db,
  job: JobRow,
  { by, reason, description, text }: Ending,
): Promise<string[]> => {
  if (!jobTransitions[job.lifecycle].includes('CANCELLED'))
    throw new Refusal('ILLEGAL_TRANSITION', {
      from: job.lifecycle,
      to: 'CANCELLED',
      allowed: jobTransitions[job.lifecycle],
    });
  const now = app.clock.now();
  // A declined applicant who was not notified yet still counts as an applicant.
  const ofJob = and(
    eq(participants.jobId, job.id),
    or(
      inArray(participants.status, ['APPLIED', 'PENDING', 'BOOKED']),
      and(eq(participants.status, 'DECLINED'), gt(participants.undoUntil, now)),
    ),
  );
  const { modelId, status, appliedAt } = participants;
  const takingPart = await db.select({ modelId, status, appliedAt }).from(participants).where(ofJob);
  const fees = await readCancelFees(app, db, job.id);
  await db
    .update(participants)
    .set({
      status: 'DECLINED',
      place: null,
      declinedAt: now,
      declinedBy: by,
      declineReason: description,
      undoUntil: null,
      toldAt: now,
      updatedAt: now,
    })
    .where(ofJob);
  await recordFees(db, job, fees);
  const informed = await modelsNotified(db, await cancelRequests(db, job.id));
  await db
    .update(jobs)
    .set({ lifecycle: 'CANCELLED', cancelReason: reason, cancelDescription: description, updatedAt: now })
    .where(eq(jobs.id, job.id));
  const concerned = takingPart.filter(
    part => part.status !== 'PENDING' || part.appliedAt || informed.has(part.modelId),
  );
  for (const { modelId, status } of concerned)
    await notify(app, db, modelId, { kind: kindFor(status), text, about: aboutJob(job.id) });
  await withdrawClaims(app, db, job);
  if (job.moderation === 'ON_REVIEW') afterCommit(db, () => app.bus.publish(QUEUE_CHANGED));
  return takingPart.map(({ modelId }) => modelId);
};
