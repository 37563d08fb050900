import { eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { disputes } from '../db/tables/work-cases.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';
import { lockPart } from './case-part.ts';
import { attachEvidence } from './evidence.ts';
import { publishWork } from './publish.ts';
import { readWork } from './read.ts';

/** The account of the side that did not open the dispute. */
export const answerDispute: Handler<'answerDispute'> = async call => {
  const { app, db, path, body } = call;
  const me = userOf(call);
  const { job, part } = await lockPart(db, path.jobId, path.modelId);
  const side = job.managerId === me.id ? 'MANAGER' : 'MODEL';
  if (side === 'MODEL' && path.modelId !== me.id) throw new Refusal('NOT_FOUND');
  const { dispute } = part;
  if (dispute?.status !== 'OPEN' || dispute.openedBy === side || dispute.answer !== null)
    throw new Refusal('NOTHING_TO_ANSWER');
  await db
    .update(disputes)
    .set({ answer: body.answer, answeredAt: app.clock.now() })
    .where(eq(disputes.id, dispute.id));
  await attachEvidence(db, { disputeIds: [dispute.id], side, ownerId: me.id }, body.pictureIds);
  publishWork(call, job, [path.modelId]);
  publishQueue(call);
  return readWork(app, db, job.id, me);
};
