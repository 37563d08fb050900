import { and, eq } from 'drizzle-orm';
import { closeRequest, heardOffers, nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { answerCounts, tellBoth } from './answer.ts';
import { lockDecision } from './lock.ts';
import { modelByChatUser } from './send-request.ts';

/** Takes an offer back while it is unanswered: nothing of it stays in the lists. Who has heard of it hears that, too. */
export const cancelRequest: Handler<'cancelRequest'> = async call => {
  const { app, db, path, body } = call;
  const modelId = await modelByChatUser(db, body.chatUserId);
  const decision = await lockDecision(db, path.id, modelId);
  if (!decision) throw new Refusal('NOT_FOUND');
  const { job, participant } = decision;
  if (participant?.status !== 'PENDING') throw new Refusal('REQUEST_CLOSED', { status: participant?.status ?? null });
  const heard = await heardOffers(db, await closeRequest(db, job.id, modelId, 'CANCELLED'));
  await db.delete(participants).where(and(eq(participants.jobId, job.id), eq(participants.modelId, modelId)));
  // Whoever had applied waits for a word in any case.
  if (heard.size > 0 || participant.appliedAt)
    await notify(app, db, modelId, {
      kind: 'REQUESTS',
      text: `The client has taken its offer back: ${nameOf(job)}.`,
      about: aboutJob(job.id),
    });
  tellBoth(call, job.managerId, modelId, job.id);
  return answerCounts(call, job.id);
};
