import { useInfiniteQuery } from '@tanstack/react-query';
import { standingOf } from '#features/job/state/lifecycle-words.ts';
import { jobs } from './job-list-query.ts';

/** Whether staff still look at a job of this manager that has not been open yet. */
export const useIsInFirstReview = ({ asks }: { asks: boolean }): boolean => {
  const { data } = useInfiniteQuery({ ...jobs('active'), enabled: asks });
  const items = data?.pages.flatMap(page => page.items) ?? [];
  return items.some(
    job => job.audience === 'CLIENT' && job.lifecycle === 'DRAFT' && standingOf(job) === 'UNDER_REVIEW',
  );
};
