import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { rightsKindNames, rightsKinds, rightsStateNames, rightsStates } from '#contract/values/rights.ts';
import { RequestRow } from '#office/features/rights/request-row.tsx';
import { useTitle } from '#office/lib/use-title.ts';
import styles from '#office/page.module.css';
import { useLimits } from '#office/query.ts';
import { rightsQuery, rightsShown } from '#office/rights.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Select } from '#ui/select.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';

/** What people asked about their data: the open ones by when they are due. They are answered on the page of the person. */
export function RightsScreen() {
  const { productName } = useLimits();
  useTitle('Data requests', `${productName} office`);
  const [search, setSearch] = useSearchParams();
  const shown = rightsShown(search);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    rightsQuery(shown),
  );
  const items = data?.pages.flatMap(page => page.items) ?? [];
  const counts = data?.pages[0]?.counts;
  const withPart = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Data requests</h1>
      </header>
      <Tabs
        label="Data requests"
        tabs={rightsStates.map(state => ({
          label: rightsStateNames[state],
          href: `?${withPart('state', state === 'OPEN' ? null : state.toLowerCase())}`,
          current: state === shown.state,
        }))}
        renderLink={({ href, ...link }) => <Link to={href} preventScrollReset {...link} />}
      />
      <Select
        label="What they ask for"
        value={shown.kind ?? ''}
        options={[
          { value: '', label: 'Anything' },
          ...rightsKinds.map(kind => ({ value: kind, label: rightsKindNames[kind] })),
        ]}
        onValueChange={kind => setSearch(withPart('kind', kind ? kind.toLowerCase() : null), { replace: true })}
      />
      {counts && (
        <p className={styles.quiet}>
          {counts.open.toLocaleString('en-US')} open, {counts.late.toLocaleString('en-US')} of them late
        </p>
      )}
      {error && !data && (
        <ErrorPanel
          title="The requests did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Spinner label="Loading the requests" />}
      {data && items.length === 0 && (
        <EmptyState
          heading="h2"
          title={shown.state === 'OPEN' ? 'Nobody waits for their data' : 'No requests here'}
          text="Requests are logged on the page of the person. What people do in their account is under “Done”."
        />
      )}
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map(request => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
