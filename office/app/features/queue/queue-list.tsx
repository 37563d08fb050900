import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import styles from '#office/list.module.css';
import { ListSkeleton } from '#office/list-skeleton.tsx';
import { queryFor } from '#office/query.ts';
import { type Show, showOf, useQueue } from '#office/queue.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Tabs } from '#ui/tabs.tsx';
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
  // When no item is open, the queue is the main content.
  const Title = openId === undefined ? 'h1' : 'h2';
  return (
    <>
      <div className={styles.head}>
        <Title className={styles.title}>Review queue</Title>
        <Tabs
          label="Part of the queue"
          className={styles.tabs ?? ''}
          tabs={shows.map(one => ({
            label: one.label,
            href: pathname + one.search,
            current: one.show === show,
            ...(countOf[one.show] !== undefined && { count: countOf[one.show] }),
          }))}
          renderLink={({ href, ...link }) => <Link to={href} preventScrollReset {...link} />}
        />
      </div>
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <ErrorPanel
          title="The queue did not load"
          text={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className={styles.error ?? ''}
        />
      )}
      {query.data && items.length === 0 && !isSearching && (
        <Nothing show={show} others={countOf.all ?? 0} pathname={pathname} />
      )}
      <ol className={styles.rows}>
        {items.map(item => (
          <QueueRow key={item.id} item={item} open={item.id === openId} search={search} myId={me?.id} />
        ))}
      </ol>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchNextPageError ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </>
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
    <p className={styles.nothing}>
      {what[show]} {others > 0 && <Link to={pathname}>Show all {others}</Link>}
    </p>
  );
}
