import { and, eq } from 'drizzle-orm';
import { openLifecycles } from '#contract/values/job.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { readCancelFees, recordFees, refuseUnseenFees, reopenWhenUnbooked } from '../job/index.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { answerDecision, publishToBoth } from './answer.ts';
import { lockDecision } from './lock.ts';
import { requireParticipant, transitionRefusal } from './rules.ts';
import { firstStandby } from './standbys.ts';

/** Cancels one booking for the fee that was shown. Its place reopens, and the model gets the manager's explanation. */
export const cancelBooking: Handler<'cancelBooking'> = async call => {
  const { app, db, path, body } = call;
  const decision = requireParticipant(await lockDecision(db, path.jobId, path.modelId));
  const { job, participant } = decision;
  const now = app.clock.now();
  if (participant.status !== 'BOOKED') throw transitionRefusal(decision, 'DECLINED');
  if (!openLifecycles.includes(job.lifecycle) || (job.startsAt && job.startsAt <= now))
    throw new Refusal('JOB_STARTED');
  const fees = await readCancelFees(app, db, path.jobId, path.modelId);
  refuseUnseenFees(fees, body.fingerprint);
  await db
    .update(participants)
    .set({
      status: 'DECLINED',
      place: null,
      declinedAt: now,
      declinedBy: 'MANAGER',
      declineReason: body.description,
      cancelReason: body.reason,
      undoUntil: null,
      toldAt: now,
      updatedAt: now,
    })
    .where(and(eq(participants.jobId, path.jobId), eq(participants.modelId, path.modelId)));
  await recordFees(db, job, fees);
  await reopenWhenUnbooked(db, job.id);
  await notify(app, db, path.modelId, {
    ...noticeContent(app, 'applicant.bookingCancelled', { job: nameOf(job), reason: body.description }),
    about: aboutJob(job.id),
  });
  publishToBoth(call, job.managerId, path.modelId, job.id);
  const standby = await firstStandby(call, job);
  return { ...(await answerDecision(call, path.jobId, path.modelId)), standby };
};
