import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/schemas/index.ts';
import type { Notice } from '#contract/schemas/notice.ts';
import { listFor } from '#web/list-query.ts';
import { invalidate, queryClient, queryFor, useCall } from '#web/query.ts';

type Page = AnswerOf<'getNotices'>;

const newest = queryFor('getNotices', { query: { limit: 1 } });
const list = listFor('getNotices', {});

/** The unread count; 0 while loading. */
export const useUnread = (): number => useQuery(newest).data?.unread ?? 0;

/** The notices, page by page. */
export function useNotices() {
  const query = useInfiniteQuery(list);
  const pages = query.data?.pages;
  return {
    notices: pages?.flatMap(({ items }) => items) ?? null,
    error: pages ? null : query.error,
    retry: () => void query.refetch(),
    retrying: query.isRefetching,
    more: {
      hasMore: query.hasNextPage,
      loading: query.isFetchingNextPage,
      failed: query.isFetchNextPageError,
      onMore: () => void query.fetchNextPage(),
    },
  };
}

const markRead = (isMeant: (notice: Notice) => boolean): void => {
  const readAt = new Date().toISOString();
  const read = (notice: Notice) => (notice.readAt === null && isMeant(notice) ? { ...notice, readAt } : notice);
  queryClient.setQueryData<InfiniteData<Page>>(
    list.queryKey,
    data => data && { ...data, pages: data.pages.map(page => ({ ...page, items: page.items.map(read) })) },
  );
};

/** Marks optimistically; reverted when the server refuses. */
export function useReadNotices() {
  const read = useCall('readNotices');
  return async (notice: Notice, andEarlier = false): Promise<void> => {
    if (notice.readAt !== null && !andEarlier) return;
    markRead(({ id }) => (andEarlier ? id <= notice.id : id === notice.id));
    try {
      const { unread } = await read.mutateAsync({ body: { id: notice.id, andEarlier } });
      queryClient.setQueryData<Page>(newest.queryKey, page => page && { ...page, unread });
    } catch {
      await invalidate('getNotices');
    }
  };
}
