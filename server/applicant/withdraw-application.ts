import { and, eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import { statusForModel } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { readTalentJob } from '../job/index.ts';
import { Refusal } from '../refusal.ts';
import { publishToBoth } from './answer.ts';
import { lockDecision } from './lock.ts';

/** Withdraws an application, at no cost before a booking. */
export const withdrawApplication: Handler<'withdrawApplication'> = async call => {
  const { app, db, path } = call;
  const { id } = userOf(call);
  const decision = await lockDecision(db, path.id, id);
  const before = await readTalentJob(db, id, path.id, app.clock.now());
  if (!decision?.participant || !before) throw new Refusal('NOT_FOUND');
  const standing = statusForModel(decision.participant, app.clock.now());
  if (standing !== 'APPLIED') throw new Refusal('ILLEGAL_TRANSITION', { from: standing, to: 'gone' });
  const mine = and(eq(participants.jobId, path.id), eq(participants.modelId, id));
  // A decline that the model was not notified of still looks like an application to them.
  if (decision.participant.status !== 'APPLIED')
    await db.update(participants).set({ status: 'APPLIED', undoUntil: null }).where(mine);
  await db.delete(participants).where(mine);
  publishToBoth(call, decision.job.managerId, id, path.id);
  return { ...before, participation: null };
};
