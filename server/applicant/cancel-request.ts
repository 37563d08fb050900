import { and, eq } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { heldNotices } from '../db/tables/held-notices.ts';
import { participants } from '../db/tables/participants.ts';
import { Refusal } from '../refusal.ts';
import { notify } from '../tasks/notify.ts';
import { answerCounts, tellBoth } from './answer.ts';
import { lockDecision } from './lock.ts';
import { closeRequest } from './request.ts';
import { modelByChatUser } from './send-request.ts';
import { nameOf } from './words.ts';

/** Takes an offer back while it is unanswered: nothing of it stays in the lists. Who has heard of it hears that, too. */
export const cancelRequest: Handler<'cancelRequest'> = async call => {
  const { app, db, path, body } = call;
  const modelId = await modelByChatUser(db, body.chatUserId);
  const decision = await lockDecision(db, path.id, modelId);
  if (!decision) throw new Refusal('NOT_FOUND');
  const { job, participant } = decision;
  if (participant?.status !== 'PENDING') throw new Refusal('REQUEST_CLOSED', { status: participant?.status ?? null });
  await closeRequest(db, job.id, modelId, 'CANCELLED');
  await db.delete(participants).where(and(eq(participants.jobId, job.id), eq(participants.modelId, modelId)));
  const unheard = await db
    .delete(heldNotices)
    .where(and(eq(heldNotices.userId, modelId), eq(heldNotices.offerOf, job.id)))
    .returning({ id: heldNotices.id });
  if (unheard.length === 0)
    await notify(app, db, modelId, { kind: 'REQUESTS', text: `The client has taken its offer back: ${nameOf(job)}.` });
  tellBoth(call, job.managerId, modelId, job.id);
  return answerCounts(call, job.id);
};
