import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/schemas/index.ts';
import type { JobFilters, TalentJob } from '#contract/schemas/job.ts';
import { listFor } from '#web/list-query.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';

/** More jobs than anyone takes part in at once. */
const ALL = 100;

const whole = (status: 'pending' | 'booked') => queryFor('getJobs', { path: { status }, query: { limit: ALL } });
const paged = (status: 'suggested' | 'archive', filters: JobFilters = {}) =>
  listFor('getJobs', { path: { status }, query: filters });
const one = (id: string) => queryFor('getJob', { path: { id } });

type JobList = AnswerOf<'getJobs'>;

const own = (items: readonly { audience: 'CLIENT' | 'MODEL' }[]): TalentJob[] =>
  items.filter((job): job is TalentJob => job.audience === 'MODEL');

/** For loaders. */
export const readTalentJobs = (status: 'suggested' | 'archive', filters: JobFilters = {}): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(whole('pending')),
    queryClient.prefetchQuery(whole('booked')),
    queryClient.prefetchInfiniteQuery(paged(status, filters)),
  ]);

/** The jobs a model takes part in: offers and applications, and bookings. */
export function useOwnJobs(): { pending: TalentJob[]; booked: TalentJob[] } {
  const { data: pending } = useSuspenseQuery(whole('pending'));
  const { data: booked } = useSuspenseQuery(whole('booked'));
  return { pending: own(pending.items), booked: own(booked.items) };
}

/** Open jobs that fit, or past ones, page by page. */
export function usePagedJobs(status: 'suggested' | 'archive', filters: JobFilters = {}) {
  const query = useSuspenseInfiniteQuery(paged(status, filters));
  return {
    jobs: query.data.pages.flatMap(page => own(page.items)),
    more: {
      hasMore: query.hasNextPage,
      loading: query.isFetchingNextPage,
      failed: query.isFetchNextPageError,
      onMore: () => void query.fetchNextPage(),
    },
  };
}

/** The job as the lists have it, until it is read by itself; offline it is all there is of one never opened. */
const listed = (id: string): TalentJob | undefined =>
  queryClient
    .getQueriesData<JobList | { pages: JobList[] }>({ queryKey: ['getJobs'] })
    .flatMap(([, data]) => (!data ? [] : 'pages' in data ? data.pages : [data]))
    .flatMap(({ items }) => own(items))
    .find(job => job.id === id);

/** One job, which its row has shown already. */
export const jobQuery = (id: string) => ({
  ...one(id),
  initialData: () => listed(id),
  // It is read again at once.
  initialDataUpdatedAt: 0,
});

/** Writes a call's answer to the cache and refetches the lists. */
export const cacheTalentJob = (job: TalentJob): void => {
  queryClient.setQueryData(one(job.id).queryKey, job);
  void invalidate('getJobs');
};

/** After a refusal: refetches what is shown. */
export const refetch = (id: string): void => {
  void invalidate('getJob', { id });
  void invalidate('getJobs');
};
