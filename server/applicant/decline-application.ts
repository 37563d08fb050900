import { and, eq } from 'drizzle-orm';
import { participantTransitions } from '#contract/applicant.ts';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { Refusal } from '../refusal.ts';
import { answerDecision, tellBoth } from './answer.ts';
import { lockDecision } from './lock.ts';

/** Declines an applicant. The model is told only when the time to undo has passed. */
export const declineApplication: Handler<'declineApplication'> = async call => {
  const { app, db, path } = call;
  const decision = await lockDecision(db, path.jobId, path.modelId);
  if (!decision?.participant) throw new Refusal('NOT_FOUND');
  const { job, participant } = decision;
  if (participant.status === 'DECLINED' && participant.declinedBy === 'MANAGER')
    return answerDecision(call, path.jobId, path.modelId);
  if (participant.status !== 'APPLIED')
    throw new Refusal('ILLEGAL_TRANSITION', {
      from: participant.status,
      to: 'DECLINED',
      allowed: participantTransitions[participant.status],
    });
  const now = app.clock.now();
  const undoUntil = new Date(now.getTime() + app.config.limits.undoMinutes * 60_000);
  await db
    .update(participants)
    .set({ status: 'DECLINED', declinedAt: now, declinedBy: 'MANAGER', undoUntil, toldAt: null, updatedAt: now })
    .where(and(eq(participants.jobId, path.jobId), eq(participants.modelId, path.modelId)));
  await app.tasks.lookAgainAt(undoUntil);
  tellBoth(call, job.managerId, job.managerId, job.id);
  return answerDecision(call, path.jobId, path.modelId);
};
