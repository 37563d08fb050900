import type { JobReviews } from '#contract/schemas/review.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';

export const reviewsQuery = (jobId: string) => queryFor('getReviews', { path: { id: jobId } });

/** Saving a review answers all of them; what happens next changes with it. */
export const writeReviews = (jobId: string, now: JobReviews): void => {
  queryClient.setQueryData(reviewsQuery(jobId).queryKey, now);
  void invalidate('getTimeline', { id: jobId });
};
