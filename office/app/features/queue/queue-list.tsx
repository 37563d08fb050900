import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { PagedList } from '#office/paged-list.tsx';
import { queryFor } from '#office/query.ts';
import { type Show, showOf, useQueue } from '#office/queue.ts';
import { tabsOf } from '#office/tabs-of.ts';
import { QueueRow } from './queue-row.tsx';

const shows: { show: Show; label: string; search: string }[] = [
  { show: 'all', label: 'All', search: '' },
  { show: 'mine', label: 'Mine', search: '?show=mine' },
  { show: 'jobs', label: 'Jobs', search: '?show=jobs' },
  { show: 'people', label: 'People', search: '?show=people' },
];

/** The open reviews, the most urgent first. `openId` is the one shown beside the list. */
export function QueueList({ openId }: { openId: string | undefined }) {
  const { pathname, search } = useLocation();
  const show = showOf(new URLSearchParams(search));
  const { data: me } = useQuery(queryFor('getStaff', {}));
  const { query, items, counts } = useQueue(show);
  const countOf: Record<Show, number | undefined> = {
    all: counts && counts.jobs + counts.people,
    mine: counts?.mine,
    jobs: counts?.jobs,
    people: counts?.people,
  };
  // Part of the queue may stand on its later pages alone.
  const isSearching = query.hasNextPage && (show === 'mine' || (show !== 'all' && items.length === 0));
  const { isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (isSearching && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isSearching, isFetching, isFetchNextPageError, fetchNextPage]);
  return (
    <PagedList
      title="Review queue"
      isMain={openId === undefined}
      tabsLabel="Part of the queue"
      tabs={tabsOf(shows, { pathname, show, counts: countOf })}
      query={query}
      errorTitle="The queue did not load"
      items={items}
      renderItem={item => (
        <QueueRow key={item.id} item={item} open={item.id === openId} search={search} myId={me?.id} />
      )}
      emptyState={!isSearching && <Nothing show={show} others={countOf.all ?? 0} pathname={pathname} />}
    />
  );
}

/** Only in the list: what to do with an empty queue is shown beside it. */
function Nothing({ show, others, pathname }: { show: Show; others: number; pathname: string }) {
  const what: Record<Show, string> = {
    all: 'Nothing waits.',
    mine: 'Nothing is yours.',
    jobs: 'No job waits.',
    people: 'Nobody waits.',
  };
  return (
    <>
      {what[show]} {others > 0 && <Link to={pathname}>Show all {others}</Link>}
    </>
  );
}
