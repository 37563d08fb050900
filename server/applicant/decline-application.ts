import { and, eq } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { answerDecision, publishToBoth } from './answer.ts';
import { lockDecision } from './lock.ts';
import { requireParticipant, transitionRefusal } from './rules.ts';

/** Declines an applicant. The model is notified only after the time to undo. */
export const declineApplication: Handler<'declineApplication'> = async call => {
  const { app, db, path } = call;
  const decision = requireParticipant(await lockDecision(db, path.jobId, path.modelId));
  const { job, participant } = decision;
  if (participant.status === 'DECLINED' && participant.declinedBy === 'MANAGER')
    return answerDecision(call, path.jobId, path.modelId);
  if (participant.status !== 'APPLIED') throw transitionRefusal(decision, 'DECLINED');
  const now = app.clock.now();
  const undoUntil = new Date(now.getTime() + app.config.limits.undoMinutes * 60_000);
  await db
    .update(participants)
    .set({ status: 'DECLINED', declinedAt: now, declinedBy: 'MANAGER', undoUntil, toldAt: null, updatedAt: now })
    .where(and(eq(participants.jobId, path.jobId), eq(participants.modelId, path.modelId)));
  await app.tasks.scheduleSweep(undoUntil);
  publishToBoth(call, job.managerId, job.managerId, job.id);
  return answerDecision(call, path.jobId, path.modelId);
};
