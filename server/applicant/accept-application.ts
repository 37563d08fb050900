import { and, eq } from 'drizzle-orm';
import { nameOf, openRequest } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { pipeline } from '../db/prepared.ts';
import { participants } from '../db/tables/participants.ts';
import { assignHold, isPaidAtOnce, refuseUnlessHoldable } from '../money/index.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify, readReach } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { answerDecision, publishToBoth } from './answer.ts';
import { book } from './book.ts';
import { lockBooking } from './lock.ts';
import { asksOf, refuseAccept } from './refuse-accept.ts';
import { requireParticipant, transitionRefusal } from './rules.ts';

const askedName = ({ termsChanged, isPartly }: { termsChanged: boolean; isPartly: boolean }) => {
  if (termsChanged) return 'applicant.wantedAfterChange';
  return isPartly ? 'applicant.wantedOnAllDays' : 'applicant.wantedOnceVerified';
};

/**
 * Books an applicant. Asks them first if the terms have changed since they applied, if they are available on a part of the
 * days only, or if they have not proved yet who they are. Idempotent.
 */
export const acceptApplication: Handler<'acceptApplication'> = async call => {
  const { app, db, path } = call;
  const [found, reach] = await pipeline([lockBooking(db, path.jobId, path.modelId), readReach(db, path.modelId)]);
  const decision = requireParticipant(found);
  const { job, participant } = decision;
  const { termsChanged, isPartly, asksFirst } = asksOf(decision);
  if (participant.status === 'BOOKED' || (participant.status === 'PENDING' && asksFirst))
    return answerDecision(call, path.jobId, path.modelId);
  if (participant.status !== 'APPLIED') throw transitionRefusal(decision, 'BOOKED');
  refuseAccept(app, decision);
  if (asksFirst) {
    await refuseUnlessHoldable(app, db, job);
    const now = app.clock.now();
    await db
      .update(participants)
      .set({ status: 'PENDING', requestedAt: now, toldAt: null, updatedAt: now })
      .where(and(eq(participants.jobId, path.jobId), eq(participants.modelId, path.modelId)));
    // A request because of changed terms, or for a proof of identity, does not count towards the limit per model.
    const request = await openRequest(app, db, job, path.modelId, null);
    await app.tasks.scheduleSweep(request.expiresAt);
    await notify(app, db, path.modelId, {
      ...noticeContent(app, askedName({ termsChanged, isPartly }), { job: nameOf(job) }),
      about: aboutJob(job.id),
      requestId: request.id,
      isOffer: true,
    });
    publishToBoth(call, job.managerId, path.modelId, job.id);
    return answerDecision(call, path.jobId, path.modelId);
  }
  if (isPaidAtOnce(job.startsAt, app.clock.now()) && !(await assignHold(db, job.id, path.modelId)))
    throw new Refusal('PAYMENT_FAILED', { jobId: job.id });
  publishToBoth(call, job.managerId, path.modelId, job.id);
  const [, answer] = await pipeline([
    book(call, decision, path.modelId),
    answerDecision(call, path.jobId, path.modelId),
    notify(
      app,
      db,
      path.modelId,
      { ...noticeContent(app, 'applicant.booked', { job: nameOf(job) }), about: aboutJob(job.id) },
      reach,
    ),
  ]);
  return answer;
};
