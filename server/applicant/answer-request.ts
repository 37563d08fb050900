import { and, eq, sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import { closeRequest, isOfferPaused, statusForModel } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { participants, requests } from '../db/tables/participants.ts';
import { answerNotice } from '../job/index.ts';
import { assignHold, isPaidAtOnce } from '../money/index.ts';
import { notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { answerTalentJob, publishToBoth } from './answer.ts';
import { book, refuseUnlessBookable } from './book.ts';
import { lockBooking } from './lock.ts';
import { refuseUnlessHiring, refuseUnseenTerms, refuseUnverified } from './rules.ts';

/** A model's answer to an offer. Accepting books, with place and times checked in the same transaction. */
export const answerRequest: Handler<'answerRequest'> = async call => {
  const { app, db, path, body } = call;
  const { id } = userOf(call);
  const decision = await lockBooking(db, path.id, id);
  if (!decision?.participant) throw new Refusal('NOT_FOUND');
  const { job, participant, model } = decision;
  const now = app.clock.now();
  const repeated = body.answer === 'ACCEPTED' ? 'BOOKED' : 'DECLINED';
  if (participant.status === 'PENDING') {
    const [open] = await db
      .select({ expiresAt: requests.expiresAt, isPaused: isOfferPaused(sql`${id}::uuid`) })
      .from(requests)
      .where(and(eq(requests.jobId, path.id), eq(requests.modelId, id), eq(requests.status, 'SENT')));
    if (!open || (open.expiresAt <= now && !open.isPaused)) throw new Refusal('REQUEST_CLOSED');
    if (body.answer === 'ACCEPTED') {
      refuseUnlessHiring(decision);
      refuseUnseenTerms(job, body.termsVersion);
      refuseUnverified(decision);
      refuseUnlessBookable(call, decision);
      // Money is held for each free place while offers are open; without it the booking is charged like any other.
      if (isPaidAtOnce(job.startsAt, now)) await assignHold(db, job.id, id);
      await book(call, decision, id);
    } else
      await db
        .update(participants)
        .set({ status: 'DECLINED', declinedAt: now, declinedBy: 'MODEL', toldAt: now, updatedAt: now })
        .where(and(eq(participants.jobId, path.id), eq(participants.modelId, id)));
    await closeRequest(db, path.id, id, body.answer);
    await notify(app, db, job.managerId, answerNotice(app, job, model.firstName, body.answer));
    publishToBoth(call, job.managerId, id, job.id);
  } else if (statusForModel(participant, now) !== repeated) {
    throw new Refusal('REQUEST_CLOSED', { status: statusForModel(participant, now) });
  }
  return answerTalentJob(call, path.id, id);
};
