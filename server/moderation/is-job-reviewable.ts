import { isReviewable } from '#contract/rules/job-actions.ts';
import type { App } from '../context.ts';
import type { JobRow } from '../db/tables/jobs.ts';

/** Whether a review of it still decides something: not once it has begun. */
export const isJobReviewable = (app: App, { lifecycle, startsAt }: Pick<JobRow, 'lifecycle' | 'startsAt'>): boolean =>
  isReviewable({ lifecycle, startsAt: startsAt?.toISOString() ?? null }, app.clock.now().getTime());
