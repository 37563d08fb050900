import type { Job } from '#contract/schemas/job.ts';
import { queryClient, queryFor } from './query.ts';

/** Counts of applicants that came with another answer, unless newer ones are known. */
export const cacheCounts = (
  jobId: string,
  { counts, places, version }: Pick<Job, 'counts' | 'places' | 'version'>,
): void => {
  queryClient.setQueryData(queryFor('getApplicantCounts', { path: { id: jobId } }).queryKey, held =>
    held && held.version > version ? held : { ...counts, places, version },
  );
};
