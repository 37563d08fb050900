import { and, eq } from 'drizzle-orm';
import { nameOf, openRequest } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { together } from '../db/prepared.ts';
import { participants } from '../db/tables/participants.ts';
import { aboutJob, notify, readReach } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { answerDecision, tellBoth } from './answer.ts';
import { book, refuseUnlessBookable } from './book.ts';
import { lockBooking } from './lock.ts';
import {
  hasPlaceFor,
  moveRefusal,
  refuseUnlessApproved,
  refuseUnlessHiring,
  refuseUnlessOpen,
  withPart,
} from './rules.ts';

/** Books an applicant; one whose terms have changed is asked again instead. Accepting twice is one booking. */
export const acceptApplication: Handler<'acceptApplication'> = async call => {
  const { app, db, path } = call;
  const [found, reach] = await together([lockBooking(db, path.jobId, path.modelId), readReach(db, path.modelId)]);
  const decision = withPart(found);
  const { job, participant } = decision;
  const termsChanged = participant.termsVersion !== job.termsVersion;
  if (participant.status === 'BOOKED' || (participant.status === 'PENDING' && termsChanged))
    return answerDecision(call, path.jobId, path.modelId);
  if (participant.status !== 'APPLIED') throw moveRefusal(decision, 'BOOKED');
  refuseUnlessApproved(job);
  refuseUnlessHiring(decision);
  if (decision.model.state !== 'ACTIVE')
    throw new Refusal('NOT_SUITABLE', {}, `${decision.model.firstName} cannot be booked at the moment.`);
  if (termsChanged) {
    refuseUnlessOpen(app, job);
    if (!hasPlaceFor(decision)) throw new Refusal('PLACES_FULL');
    const now = app.clock.now();
    await db
      .update(participants)
      .set({ status: 'PENDING', requestedAt: now, toldAt: null, updatedAt: now })
      .where(and(eq(participants.jobId, path.jobId), eq(participants.modelId, path.modelId)));
    // Asking again because the terms have changed is no further ask.
    const request = await openRequest(app, db, job, path.modelId, null);
    await app.tasks.lookAgainAt(request.expiresAt);
    await notify(app, db, path.modelId, {
      kind: 'REQUESTS',
      text: `${nameOf(job)} has changed since you applied. The client wants you: please look and answer.`,
      about: aboutJob(job.id),
      requestId: request.id,
      isOffer: true,
    });
    tellBoth(call, job.managerId, path.modelId, job.id);
    return answerDecision(call, path.jobId, path.modelId);
  }
  refuseUnlessBookable(call, decision);
  tellBoth(call, job.managerId, path.modelId, job.id);
  const [, answer] = await together([
    book(call, decision, path.modelId),
    answerDecision(call, path.jobId, path.modelId),
    notify(
      app,
      db,
      path.modelId,
      { kind: 'BOOKINGS', text: `You are booked: ${nameOf(job)}.`, about: aboutJob(job.id) },
      reach,
    ),
  ]);
  return answer;
};
