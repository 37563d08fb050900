import { and, eq } from 'drizzle-orm';
import { closeRequest, deliveredOffers, nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { answerCounts, publishToBoth } from './answer.ts';
import { lockDecision } from './lock.ts';
import { modelByChatUser } from './send-request.ts';

/** Cancels an unanswered offer and removes it from the lists. Models who were notified of the offer are notified of that too. */
export const cancelRequest: Handler<'cancelRequest'> = async call => {
  const { app, db, path, body } = call;
  const modelId = await modelByChatUser(db, body.chatUserId);
  const decision = await lockDecision(db, path.id, modelId);
  if (!decision) throw new Refusal('NOT_FOUND');
  const { job, participant } = decision;
  if (participant?.status !== 'PENDING') throw new Refusal('REQUEST_CLOSED', { status: participant?.status ?? null });
  const informed = await deliveredOffers(db, await closeRequest(db, job.id, modelId, 'CANCELLED'));
  await db.delete(participants).where(and(eq(participants.jobId, job.id), eq(participants.modelId, modelId)));
  // Models who had applied are notified in any case.
  if (informed.size > 0 || participant.appliedAt)
    await notify(app, db, modelId, {
      ...noticeContent(app, 'applicant.offerTakenBack', { job: nameOf(job) }),
      about: aboutJob(job.id),
    });
  publishToBoth(call, job.managerId, modelId, job.id);
  return answerCounts(call, job.id);
};
