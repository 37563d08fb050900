import type { CallName } from '#contract/wire/index.ts';
import { countsView, placesView } from '../booking/index.ts';
import type { CallContext } from '../context.ts';
import type { JobTallyRow } from '../db/tables/jobs.ts';
import { readTalentJob } from '../job/index.ts';
import { Refusal } from '../refusal.ts';
import { readApplicant, readTally } from './read.ts';
import { visibilityOnDesk } from './visibility.ts';

type Call = Pick<CallContext<CallName>, 'app' | 'db' | 'afterCommit'>;

const countsOf = (tally: JobTallyRow) => ({
  counts: countsView(tally),
  places: placesView(tally),
  version: tally.version,
});

export const answerCounts = async ({ db }: Pick<Call, 'db'>, jobId: string) => countsOf(await readTally(db, jobId));

/** The answer to every decision: the applicant's new state and the job's counts. */
export const answerDecision = async (
  call: Call & Pick<CallContext<CallName>, 'viewer'>,
  jobId: string,
  modelId: string,
) => {
  const { applicant, tally } = await readApplicant(call.db, jobId, modelId, visibilityOnDesk(call));
  return { applicant, ...countsOf(tally) };
};

/** The answer to a model's own actions: the job as now shown to them. */
export const answerTalentJob = async ({ app, db }: Pick<Call, 'app' | 'db'>, jobId: string, modelId: string) => {
  const job = await readTalentJob(db, modelId, jobId, app.clock.now());
  if (!job) throw new Refusal('NOT_FOUND');
  return job;
};

/** Publishes the change to the open pages of both sides. */
export const publishToBoth = ({ app, afterCommit }: Call, managerId: string, modelId: string, jobId: string): void =>
  afterCommit(() => app.bus.publish({ kind: 'LIVE', to: [managerId, modelId], event: { kind: 'JOB', id: jobId } }));
