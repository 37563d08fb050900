import type { CallName } from '#contract/wire/index.ts';
import { countsView, placesView } from '../booking/index.ts';
import type { CallContext } from '../context.ts';
import type { JobTallyRow } from '../db/tables/jobs.ts';
import { readTalentJob } from '../job/index.ts';
import { Refusal } from '../refusal.ts';
import { readApplicant, readTally } from './read.ts';
import { deskSight } from './sight.ts';

type Call = Pick<CallContext<CallName>, 'app' | 'db' | 'afterCommit'>;

const countsOf = (tally: JobTallyRow) => ({
  counts: countsView(tally),
  places: placesView(tally),
  version: tally.version,
});

export const answerCounts = async ({ db }: Pick<Call, 'db'>, jobId: string) => countsOf(await readTally(db, jobId));

/** What every decision answers: the applicant as they stand now, and the counts with them. */
export const answerDecision = async (
  call: Call & Pick<CallContext<CallName>, 'viewer'>,
  jobId: string,
  modelId: string,
) => {
  const { applicant, tally } = await readApplicant(call.db, jobId, modelId, deskSight(call));
  return { applicant, ...countsOf(tally) };
};

/** What a model's own moves answer: the job as it now stands for them. */
export const answerTalentJob = async ({ app, db }: Pick<Call, 'app' | 'db'>, jobId: string, modelId: string) => {
  const job = await readTalentJob(db, modelId, jobId, app.clock.now());
  if (!job) throw new Refusal('NOT_FOUND');
  return job;
};

/** Tells the open pages of both sides that the job changed. */
export const tellBoth = ({ app, afterCommit }: Call, managerId: string, modelId: string, jobId: string): void =>
  afterCommit(() => app.bus.publish({ kind: 'LIVE', to: [managerId, modelId], event: { kind: 'JOB', id: jobId } }));
