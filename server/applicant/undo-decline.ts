import { and, eq } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { Refusal } from '../refusal.ts';
import { answerDecision, publishToBoth } from './answer.ts';
import { lockDecision } from './lock.ts';
import { refuseUnlessOpen, requireParticipant, transitionRefusal } from './rules.ts';

/** Undoes a decline until the model is notified. */
export const undoDecline: Handler<'undoDecline'> = async call => {
  const { app, db, path } = call;
  const decision = requireParticipant(await lockDecision(db, path.jobId, path.modelId));
  const { job, participant } = decision;
  if (participant.status === 'APPLIED') return answerDecision(call, path.jobId, path.modelId);
  if (participant.status !== 'DECLINED' || participant.declinedBy !== 'MANAGER')
    throw transitionRefusal(decision, 'APPLIED');
  const now = app.clock.now();
  refuseUnlessOpen(app, job);
  if (participant.toldAt || !participant.undoUntil || participant.undoUntil <= now) throw new Refusal('UNDO_LATE');
  await db
    .update(participants)
    .set({ status: 'APPLIED', declinedAt: null, declinedBy: null, undoUntil: null, updatedAt: now })
    .where(and(eq(participants.jobId, path.jobId), eq(participants.modelId, path.modelId)));
  publishToBoth(call, job.managerId, job.managerId, job.id);
  return answerDecision(call, path.jobId, path.modelId);
};
