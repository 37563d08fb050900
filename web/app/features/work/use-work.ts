import type { Work } from '#contract/schemas/work.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';

export const workQuery = (jobId: string) => queryFor('getWork', { path: { id: jobId } });

/** The calls about a job’s day answer it as it stands now; the first check-in and the end change the job itself too. */
export const writeWork = (jobId: string, now: Work): void => {
  const before = queryClient.getQueryData(workQuery(jobId).queryKey);
  queryClient.setQueryData(workQuery(jobId).queryKey, now);
  if (before?.lifecycle === now.lifecycle) return;
  void invalidate('getJob', { id: jobId });
  void invalidate('getJobs');
};
