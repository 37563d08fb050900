import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import styles from './list.module.css';
import { ListSkeleton } from './list-skeleton.tsx';

type PagedListProps<Item> = {
  title: string;
  /** When nothing is open beside it, the list is the main content. */
  isMain: boolean;
  tabsLabel: string;
  tabs: Tab[];
  /** Between the title and the tabs. */
  head?: ReactNode;
  query: UseInfiniteQueryResult;
  errorTitle: string;
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
  /** What an empty list says; null while further pages may still bring something. */
  emptyState: ReactNode;
};

/** A list beside what is open, in parts that are tabs, read page by page. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { title, isMain, tabsLabel, tabs, head, query, errorTitle, items, renderItem, emptyState } = props;
  const Title = isMain ? 'h1' : 'h2';
  return (
    <>
      <div className={styles.head}>
        <Title className={styles.title}>{title}</Title>
        {head}
        <Tabs
          label={tabsLabel}
          className={styles.tabs ?? ''}
          tabs={tabs}
          renderLink={({ href, ...link }) => <Link to={href} preventScrollReset {...link} />}
        />
      </div>
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <ErrorPanel
          title={errorTitle}
          text={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className={styles.error ?? ''}
        />
      )}
      {query.data !== undefined && items.length === 0 && emptyState && <p className={styles.nothing}>{emptyState}</p>}
      <ol className={styles.rows}>{items.map(renderItem)}</ol>
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
