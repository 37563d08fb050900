import type { CallName } from '#contract/index.ts';
import type { CallContext } from '../context.ts';
import { together } from '../db/prepared.ts';
import { countsView, placesView } from '../job/view.ts';
import { Refusal } from '../refusal.ts';
import { readApplicant, readTally } from './read.ts';

type Call = Pick<CallContext<CallName>, 'app' | 'db' | 'afterCommit'>;

export const answerCounts = async ({ db }: Pick<Call, 'db'>, jobId: string) => {
  const tally = await readTally(db, jobId);
  return { counts: countsView(tally), places: placesView(tally), version: tally.version };
};

/** What every decision answers: the applicant as they stand now, and the counts with them. */
export const answerDecision = async (call: Call, jobId: string, modelId: string) => {
  const [applicant, counts] = await together([
    readApplicant(call.db, jobId, modelId, call.app.clock.now()),
    answerCounts(call, jobId),
  ]);
  if (!applicant) throw new Refusal('NOT_FOUND');
  return { applicant, ...counts };
};

/** Tells the open pages of both sides that the job changed. */
export const tellBoth = ({ app, afterCommit }: Call, managerId: string, modelId: string, jobId: string): void =>
  afterCommit(() => app.bus.publish({ kind: 'LIVE', to: [managerId, modelId], event: { kind: 'JOB', id: jobId } }));
