import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { type CaseShow, caseKinds } from '#contract/values/trust.ts';
import styles from '#office/list.module.css';
import { ListSkeleton } from '#office/list-skeleton.tsx';
import { caseFiltersOf, caseSearch, casesQuery } from '#office/trust.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Select } from '#ui/select.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { CaseRow } from './case-row.tsx';
import { caseKindName } from './signal-words.ts';
import trust from './trust.module.css';

const shows: { show: CaseShow; label: string; nothing: string }[] = [
  { show: 'OPEN', label: 'Open', nothing: 'Nothing was reported, and nothing looks unusual.' },
  { show: 'CLOSED', label: 'Closed', nothing: 'Nothing was closed in the last 90 days.' },
];

const kinds = [
  { value: '', label: 'Anything' },
  ...caseKinds.map(kind => ({ value: kind, label: caseKindName(kind) })),
];

/** People about whom something was reported or looks unusual, the most urgent first. */
export function CaseList({ openId }: { openId: string | undefined }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filters = caseFiltersOf(search);
  const query = useInfiniteQuery(casesQuery(filters));
  const items = query.data?.pages.flatMap(page => page.items) ?? [];
  const open = query.data?.pages[0]?.counts.open;
  const nothing = filters.kind
    ? `No ${filters.show.toLowerCase()} case holds this.`
    : shows.find(({ show }) => show === filters.show)?.nothing;
  // When no case is open, the list is the main content.
  const Title = openId === undefined ? 'h1' : 'h2';
  return (
    <>
      <div className={styles.head}>
        <Title className={styles.title}>Reports and signals</Title>
        <Select
          className={trust.filter ?? ''}
          label="Of what kind"
          value={filters.kind ?? ''}
          options={kinds}
          onValueChange={value =>
            void navigate(pathname + caseSearch({ ...filters, kind: caseKinds.find(kind => kind === value) ?? null }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <Tabs
          label="Part of the cases"
          className={styles.tabs ?? ''}
          tabs={shows.map(({ show, label }) => ({
            label,
            href: pathname + caseSearch({ ...filters, show }),
            current: show === filters.show,
            ...(show === 'OPEN' && open !== undefined && { count: open }),
          }))}
          renderLink={({ href, ...link }) => <Link to={href} preventScrollReset {...link} />}
        />
      </div>
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <ErrorPanel
          title="The cases did not load"
          text={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className={styles.error ?? ''}
        />
      )}
      {query.data && items.length === 0 && <p className={styles.nothing}>{nothing}</p>}
      <ol className={styles.rows}>
        {items.map(item => (
          <CaseRow
            key={item.person.userId}
            item={item}
            open={item.person.userId === openId}
            isClosed={filters.show === 'CLOSED'}
          />
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
