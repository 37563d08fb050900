import { useSuspenseQuery } from '@tanstack/react-query';
import { CallError } from '#client/call-error.ts';
import { jobName } from '#contract/rules/job-name.ts';
import type { Job } from '#contract/schemas/job.ts';
import { cacheCounts } from '#web/cache-counts.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';

const job = (id: string) => queryFor('getJob', { path: { id } });

/** For loaders. */
export const readJob = (id: string): Promise<void> => queryClient.prefetchQuery(job(id));

/** The name, if it is in the cache already. */
export const nameOf = (id: string): string | null => {
  const known = queryClient.getQueryData(job(id).queryKey);
  return known?.audience === 'CLIENT'
    ? jobName({ categoryCode: known.categoryCode, city: known.location?.name })
    : null;
};

/** Calls about a job answer its current state, which is written to the cache. */
export const writeJob = (now: Job): void => {
  queryClient.setQueryData(job(now.id).queryKey, now);
  cacheCounts(now.id, now);
  void invalidate('getJobs');
};

/** A job of the signed-in manager. */
export function useJob(id: string): Job {
  const { data } = useSuspenseQuery(job(id));
  if (data.audience !== 'CLIENT') throw CallError.unanswered('INVALID_ID');
  return data;
}
