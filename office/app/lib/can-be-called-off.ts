import type { Job } from '#contract/schemas/job.ts';
import { openLifecycles } from '#contract/values/job.ts';

/** A job that is open or under way. */
export const canBeCalledOff = ({ lifecycle }: Pick<Job, 'lifecycle'>): boolean =>
  openLifecycles.includes(lifecycle) || lifecycle === 'STARTED';
