import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DecisionResult } from '#contract/schemas/applicant.ts';
import type { CallContext, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jobTallies } from '../db/tables/jobs.ts';
import { models } from '../db/tables/models.ts';
import { participants } from '../db/tables/participants.ts';
import { Refusal } from '../refusal.ts';
import { acceptApplication } from './accept-application.ts';
import { answerCounts } from './answer.ts';
import { declineApplication } from './decline-application.ts';
import { shortlist } from './shortlist.ts';
import { undoDecline } from './undo-decline.ts';

const decide = {
  ACCEPT: acceptApplication,
  DECLINE: declineApplication,
  UNDO_DECLINE: undoDecline,
  SHORTLIST: shortlist,
};

/** Takes all locks of the decisions up front, in the order of every decision: participants, tally, models. */
const lockAll = async (db: Db, jobId: string, modelIds: string[]): Promise<void> => {
  await db
    .select({ id: participants.modelId })
    .from(participants)
    .where(and(eq(participants.jobId, jobId), inArray(participants.modelId, modelIds)))
    .orderBy(asc(participants.modelId))
    .for('update');
  await db.select({ id: jobTallies.jobId }).from(jobTallies).where(eq(jobTallies.jobId, jobId)).for('update');
  await db
    .select({ id: models.userId })
    .from(models)
    .where(inArray(models.userId, modelIds))
    .orderBy(asc(models.userId))
    .for('no key update');
};

/** Decides one by one, each in a savepoint: a refusal rolls back that decision alone. */
export const decideMany: Handler<'decideMany'> = async call => {
  const { db, path, body } = call;
  await lockAll(db, path.id, body.modelIds);
  const results: DecisionResult[] = [];
  for (const modelId of body.modelIds) results.push(await decideOne(call, modelId));
  return { results, ...(await answerCounts(call, path.id)) };
};

const decideOne = async (call: CallContext<'decideMany'>, modelId: string): Promise<DecisionResult> => {
  const { db, path, body } = call;
  const effects: (() => void)[] = [];
  const one = {
    ...call,
    path: { jobId: path.id, modelId },
    afterCommit: (effect: () => void) => void effects.push(effect),
  };
  await db.execute(sql`savepoint one`);
  try {
    // `one` is what this action takes; the compiler does not follow the pair.
    const { applicant } = await decide[body.action](one as never);
    await db.execute(sql`release savepoint one`);
    for (const effect of effects) call.afterCommit(effect);
    return { modelId, applicant, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await db.execute(sql`rollback to savepoint one`);
    return { modelId, applicant: null, refusal: { code: error.code, message: error.message } };
  }
};
