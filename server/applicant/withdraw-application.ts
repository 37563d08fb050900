import { and, eq } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { readTalentJob } from '../job/talent-read.ts';
import { Refusal } from '../refusal.ts';
import { userOf } from '../user/viewer.ts';
import { tellBoth } from './answer.ts';
import { lockDecision } from './lock.ts';

/** Takes an application back, which is free before a booking. */
export const withdrawApplication: Handler<'withdrawApplication'> = async call => {
  const { app, db, path } = call;
  const { id } = userOf(call);
  const decision = await lockDecision(db, path.id, id);
  const before = await readTalentJob(db, id, path.id, app.clock.now());
  if (!decision?.participant || !before) throw new Refusal('NOT_FOUND');
  if (decision.participant.status !== 'APPLIED')
    throw new Refusal('ILLEGAL_TRANSITION', { from: decision.participant.status, to: 'gone' });
  await db.delete(participants).where(and(eq(participants.jobId, path.id), eq(participants.modelId, id)));
  tellBoth(call, decision.job.managerId, id, path.id);
  return { ...before, participation: null };
};
