import { infiniteQueryOptions, useInfiniteQuery, useMutationState, useQuery } from '@tanstack/react-query';
import type { QueueItem } from '#contract/schemas/office.ts';
import type { Subject } from '#contract/values/office.ts';
import { client } from './client.ts';
import { DECISION_KEY, type Decision } from './decision.ts';
import { queryClient, queryFor } from './query.ts';

/** The most that the server answers at once. */
const PAGE = 100;

export const queueQuery = infiniteQueryOptions({
  queryKey: ['getQueue'] as const,
  queryFn: ({ pageParam, signal }) =>
    client.call('getQueue', { query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }, { signal }),
  // The first page has no cursor; the next ones have.
  initialPageParam: null as string | null,
  getNextPageParam: page => page.nextCursor,
});

/** Part of the queue, by the `show` of the address. */
export type Show = 'all' | 'mine' | 'jobs' | 'people';
export const showOf = (search: URLSearchParams): Show => {
  const show = search.get('show');
  return show === 'mine' || show === 'jobs' || show === 'people' ? show : 'all';
};
const subjects: Record<Exclude<Show, 'mine'>, readonly Subject[]> = {
  all: ['JOB', 'USER'],
  jobs: ['JOB'],
  people: ['USER'],
};

/** The open reviews, the most urgent first, without those with a decision in flight. */
export function useQueue(show: Show) {
  const query = useInfiniteQuery(queueQuery);
  const deciding = useMutationState({
    filters: { mutationKey: [DECISION_KEY], status: 'pending' },
    // Mutations under this key are decisions only.
    select: mutation => (mutation.state.variables as Decision).ids,
  }).flat();
  const loaded = query.data?.pages.flatMap(page => page.items) ?? [];
  const leaving = (fits: (item: QueueItem) => boolean) =>
    loaded.filter(item => fits(item) && deciding.includes(item.id)).length;
  const counts = query.data?.pages[0]?.counts;
  const { data: me } = useQuery(queryFor('getStaff', {}));
  const left = loaded.filter(item => !deciding.includes(item.id));
  const isMine = ({ assignee }: QueueItem) => assignee !== null && assignee.id === me?.id;
  return {
    query,
    items: show === 'mine' ? left.filter(isMine) : left.filter(item => subjects[show].includes(item.subject)),
    counts: counts && {
      jobs: counts.jobs - leaving(({ subject }) => subject === 'JOB'),
      people: counts.users - leaving(({ subject }) => subject === 'USER'),
      mine: counts.mine - leaving(isMine),
    },
  };
}

/** Removes decided items from the list, which is then refetched. */
export async function removeFromQueue(ids: readonly string[]): Promise<void> {
  // A response in flight may predate the decision.
  await queryClient.cancelQueries({ queryKey: queueQuery.queryKey });
  queryClient.setQueryData(queueQuery.queryKey, queue => {
    if (!queue) return queue;
    const removed = queue.pages.flatMap(page => page.items).filter(item => ids.includes(item.id));
    const left = (subject: Subject, count: number) => count - removed.filter(item => item.subject === subject).length;
    const pages = queue.pages.map(page => ({
      ...page,
      items: page.items.filter(item => !ids.includes(item.id)),
      counts: { ...page.counts, jobs: left('JOB', page.counts.jobs), users: left('USER', page.counts.users) },
    }));
    return { ...queue, pages };
  });
  void queryClient.invalidateQueries({ queryKey: queueQuery.queryKey });
}

/** The next item in the list, or the last one before it. */
export const neighboursOf = (items: readonly QueueItem[], id: string): { next?: QueueItem; previous?: QueueItem } => {
  const at = items.findIndex(item => item.id === id);
  if (at < 0) return items[0] ? { next: items[0] } : {};
  const [next, previous] = [items[at + 1], items[at - 1]];
  return { ...(next && { next }), ...(previous && { previous }) };
};

/** What may be decided next after one: an appeal against one's own decision is for someone else. */
export const nextAfter = (items: readonly QueueItem[], id: string): QueueItem | undefined => {
  const { next, previous } = neighboursOf(
    items.filter(item => item.id === id || !item.isForOthers),
    id,
  );
  return next ?? previous;
};

export const reviewQuery = {
  JOB: (id: string) => queryFor('getJobReview', { path: { id } }),
  USER: (id: string) => queryFor('getUserReview', { path: { id } }),
};

/** Prefetches a review. */
export const prefetchReview = ({ subject, id }: Pick<QueueItem, 'subject' | 'id'>): Promise<void> =>
  subject === 'JOB' ? queryClient.prefetchQuery(reviewQuery.JOB(id)) : queryClient.prefetchQuery(reviewQuery.USER(id));
