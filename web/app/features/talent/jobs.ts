import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/schemas/index.ts';
import type { JobFilters, TalentJob } from '#contract/schemas/job.ts';
import { listFor } from '#web/list-query.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';

/** More jobs than anyone is booked for at once. */
const ALL = 100;

const booked = queryFor('getJobs', { path: { status: 'booked' }, query: { limit: ALL } });
/** The first of its pages has the offers. */
const pending = listFor('getJobs', { path: { status: 'pending' }, query: { limit: ALL } });
const paged = (status: 'suggested' | 'archive', filters: JobFilters = {}) =>
  listFor('getJobs', { path: { status }, query: filters });
const one = (id: string) => queryFor('getJob', { path: { id } });

type JobList = AnswerOf<'getJobs'>;

const own = (items: readonly { audience: 'CLIENT' | 'MODEL' }[]): TalentJob[] =>
  items.filter((job): job is TalentJob => job.audience === 'MODEL');

/** For loaders. */
export const readTalentJobs = (status: 'suggested' | 'archive', filters: JobFilters = {}): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(pending),
    queryClient.prefetchQuery(booked),
    queryClient.prefetchInfiniteQuery(paged(status, filters)),
  ]);

/** The jobs that a model is booked for. */
export const useBookedJobs = (): TalentJob[] => own(useSuspenseQuery(booked).data.items);

/** The jobs a model takes part in: offers, then applications, page by page, and bookings. */
export const useOwnJobs = () => ({ pending: pagesOf(useSuspenseInfiniteQuery(pending)), booked: useBookedJobs() });

/** Open jobs that fit, or past ones, page by page. */
export function usePagedJobs(status: 'suggested' | 'archive', filters: JobFilters = {}) {
  return pagesOf(useSuspenseInfiniteQuery(paged(status, filters)));
}

type Pages = Pick<
  ReturnType<typeof useSuspenseInfiniteQuery<JobList, Error, { pages: JobList[] }>>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

const pagesOf = (query: Pages) => ({
  jobs: query.data.pages.flatMap(page => own(page.items)),
  more: {
    hasMore: query.hasNextPage,
    loading: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    onMore: () => void query.fetchNextPage(),
  },
});

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
