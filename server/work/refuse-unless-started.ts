import type { JobLifecycle } from '#contract/values/job.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { Refusal } from '../refusal.ts';

const over: readonly JobLifecycle[] = ['ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED', 'CANCELLED'];

/** Refuses what is only possible in these states of a job: too early before them, over after them. */
export const refuseUnlessStarted = ({ lifecycle }: JobRow, states: readonly JobLifecycle[]): void => {
  if (!states.includes(lifecycle)) throw new Refusal(over.includes(lifecycle) ? 'WORK_OVER' : 'NOT_STARTED');
};
