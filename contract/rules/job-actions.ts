import type { Job } from '../schemas/job.ts';
import { openLifecycles, reviewedLifecycles } from '../values/job.ts';

export type JobAction = 'EDIT' | 'CANCEL' | 'APPEAL';

type Standing = Pick<Job, 'lifecycle' | 'moderation' | 'startsAt' | 'submittedAt' | 'appealUntil'>;

/** By the clock: the stored lifecycle may lag behind it. */
export const hasBegun = ({ startsAt }: Pick<Standing, 'startsAt'>, nowMs: number): boolean =>
  startsAt !== null && Date.parse(startsAt) <= nowMs;

/** Whether its moderation counts: until its start. A draft whose dates have passed can be given others. */
export const isReviewable = (job: Pick<Standing, 'lifecycle' | 'startsAt'>, nowMs: number): boolean =>
  job.lifecycle === 'DRAFT' || (reviewedLifecycles.includes(job.lifecycle) && !hasBegun(job, nowMs));

const isOver = (lifecycle: Standing['lifecycle']): boolean =>
  lifecycle !== 'STARTED' && !openLifecycles.includes(lifecycle);

/** Why an action is not possible now, as the button’s sentence; null when it is. */
export const jobDisabledBecause = (action: JobAction, job: Standing, nowMs: number): string | null => {
  const { lifecycle, moderation } = job;
  if (lifecycle === 'CANCELLED') return 'This job is cancelled.';
  // A check-in before the start has begun the work of one, and not yet the job.
  if (action === 'CANCEL' && lifecycle === 'STARTED' && !hasBegun(job, nowMs)) return null;
  if (!isReviewable(job, nowMs)) return isOver(lifecycle) ? 'This job is over.' : 'This job has begun.';
  if (action === 'CANCEL') return null;
  const appealable = job.appealUntil !== null && Date.parse(job.appealUntil) > nowMs;
  if (action === 'APPEAL') return appealable ? null : 'This cannot be appealed any more.';
  if (moderation === 'DECLINED') return 'This job was declined. Copy it to begin again.';
  return null;
};
