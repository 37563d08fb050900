import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { mayFind } from '#contract/rules/may-find.ts';
import { foundKindNames, indexedKinds } from '#contract/values/search-office.ts';
import styles from '#office/features/find/find.module.css';
import { FoundList } from '#office/features/find/found-list.tsx';
import { nothingIn } from '#office/features/find/found-words.ts';
import { ListFilters } from '#office/features/find/list-filters.tsx';
import { ListsHead } from '#office/features/find/lists-head.tsx';
import { filtersOf, findAddress, listQuery, searchComplaint } from '#office/find.ts';
import { useTitle } from '#office/lib/use-title.ts';
import { queryFor, useLimits } from '#office/query.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

/** Lists of everything, by filters that the address holds. */
export function FindScreen() {
  const { productName } = useLimits();
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const { kind } = filters;
  const { data: staff } = useQuery(queryFor('getStaff', {}));
  useTitle(foundKindNames[kind], 'Lists', `${productName} office`);
  const query = useInfiniteQuery(listQuery(filters));
  const items = query.data?.pages.flatMap(page => page.items);
  const complaint = searchComplaint(filters.q ?? '');
  const isFiltered = Object.keys(filters).length > 1;
  return (
    <div className={styles.page}>
      <ListsHead filters={filters} />
      <Tabs
        label="What is listed"
        tabs={indexedKinds
          .filter(one => !staff || mayFind(staff.role, one))
          .map(one => ({
            label: foundKindNames[one],
            href: findAddress({ kind: one, ...(filters.q && { q: filters.q }) }),
            current: one === kind,
            ...(one === kind && items && { count: query.hasNextPage ? `${items.length}+` : items.length }),
          }))}
        renderLink={({ href, ...link }) => <Link to={href} {...link} />}
      />
      <ListFilters key={kind} filters={filters} complaint={complaint} />
      {query.error && !items && (
        <ErrorPanel
          title="This list did not load"
          text={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!query.error && !items && !complaint && (
        <SkeletonList count={8}>
          <Skeleton height="4rem" />
        </SkeletonList>
      )}
      {items?.length === 0 && <EmptyState title={isFiltered ? 'Nothing fits' : 'Nothing yet'} text={nothingIn[kind]} />}
      {items && items.length > 0 && (
        <FoundList
          key={JSON.stringify(filters)}
          label={foundKindNames[kind]}
          items={items}
          hasMore={query.hasNextPage}
          loadsMore={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </div>
  );
}
