import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import type { SupportShow } from '#contract/values/support.ts';
import styles from '#office/list.module.css';
import { ListSkeleton } from '#office/list-skeleton.tsx';
import { inboxQuery, supportShowOf } from '#office/support.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { firstAnswerText } from './first-answer-text.ts';
import inbox from './inbox.module.css';
import { InboxRow } from './inbox-row.tsx';

const shows: { show: SupportShow; label: string; search: string; nothing: string }[] = [
  { show: 'open', label: 'Open', search: '', nothing: 'Nobody needs help.' },
  { show: 'mine', label: 'Mine', search: '?show=mine', nothing: 'Nothing is assigned to you.' },
  { show: 'done', label: 'Done', search: '?show=done', nothing: 'Nothing is done yet.' },
];

/** Conversations with support: who waits longest first. */
export function InboxList({ openId }: { openId: string | undefined }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const show = supportShowOf(search);
  const query = useInfiniteQuery(inboxQuery(show));
  const items = query.data?.pages.flatMap(page => page.items) ?? [];
  const counts = query.data?.pages[0]?.counts;
  const countOf = { open: counts?.open, mine: counts?.mine, done: undefined };
  // When no conversation is open, the list is the main content.
  const Title = openId === undefined ? 'h1' : 'h2';
  return (
    <>
      <div className={styles.head}>
        <Title className={styles.title}>Support</Title>
        <p className={inbox.median}>
          {typeof counts?.firstAnswerSeconds === 'number'
            ? `${firstAnswerText(counts.firstAnswerSeconds)}, median of 7 days`
            : 'No first answer in the last 7 days'}
        </p>
        <Tabs
          label="Part of the inbox"
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
          title="The inbox did not load"
          text={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className={styles.error ?? ''}
        />
      )}
      {query.data && items.length === 0 && (
        <p className={styles.nothing}>{shows.find(one => one.show === show)?.nothing}</p>
      )}
      <ol className={styles.rows}>
        {items.map(item => (
          <InboxRow key={item.id} item={item} open={item.id === openId} />
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
