import { and, eq, sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import { closeRequest, isOfferPaused, statusForModel } from '../booking/index.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { participants, requests } from '../db/tables/participants.ts';
import { answerNotice } from '../job/index.ts';
import { assignHold, isPaidAtOnce } from '../money/index.ts';
import { notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { answerTalentJob, publishToBoth } from './answer.ts';
import { book, refuseUnlessBookable } from './book.ts';
import { type BookingDecision, lockBooking } from './lock.ts';
import { refuseUnlessHiring, refuseUnseenTerms, refuseUnverified } from './rules.ts';

/** Refuses an answer to an offer that has ended. */
export const refuseUnlessOffered = async (app: App, db: Db, jobId: string, modelId: string): Promise<void> => {
  const [open] = await db
    .select({ expiresAt: requests.expiresAt, isPaused: isOfferPaused(sql`${modelId}::uuid`) })
    .from(requests)
    .where(and(eq(requests.jobId, jobId), eq(requests.modelId, modelId), eq(requests.status, 'SENT')));
  if (!open || (open.expiresAt <= app.clock.now() && !open.isPaused)) throw new Refusal('REQUEST_CLOSED');
};

/** Refuses to accept what could not be booked. */
export const refuseUnlessAcceptable = (app: App, decision: BookingDecision, termsVersion: number | undefined): void => {
  refuseUnlessHiring(decision);
  refuseUnseenTerms(decision.job, termsVersion);
  refuseUnverified(decision);
  refuseUnlessBookable({ app }, decision);
};

/** The money was secured before the transaction; it is gone where others accepted at the same moment. */
const takeFunds = async (app: App, db: Db, { job, hasMethod }: BookingDecision, modelId: string): Promise<void> => {
  const isSecured = isPaidAtOnce(job.startsAt, app.clock.now()) ? await assignHold(db, job.id, modelId) : hasMethod;
  if (isSecured) return;
  throw new Refusal('PAYMENT_UNREACHABLE', {}, 'The client’s payment is not secured yet. Try again in a moment.');
};

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
    await refuseUnlessOffered(app, db, path.id, id);
    if (body.answer === 'ACCEPTED') {
      refuseUnlessAcceptable(app, decision, body.termsVersion);
      await takeFunds(app, db, decision, id);
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
