import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { codeShowNames, codeShows } from '#contract/values/codes-office.ts';
import { codeShowOf, codesQuery } from '#office/codes.ts';
import { CodeDialog } from '#office/features/codes/code-form.tsx';
import { CodeRow } from '#office/features/codes/code-row.tsx';
import { useTitle } from '#office/lib/use-title.ts';
import styles from '#office/page.module.css';
import { useLimits } from '#office/query.ts';
import { useMay } from '#office/use-may.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';

/** The codes that people sign up with, and what each brought. `?for=` makes one for an ambassador. */
export function CodesScreen() {
  const { productName } = useLimits();
  useTitle('Codes', `${productName} office`);
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const show = codeShowOf(search);
  const q = (search.get('q') ?? '').slice(0, 60);
  const ownerId = search.get('for');
  const [adding, setAdding] = useState(ownerId !== null);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    codesQuery(show, q),
  );
  const items = data?.pages.flatMap(page => page.items) ?? [];
  const counts = data?.pages[0]?.counts;
  const withPart = (part: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(part)) value ? next.set(name, value) : next.delete(name);
    return next;
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Codes</h1>
        {may('createCode') && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            New campaign
          </Button>
        )}
      </header>
      <Tabs
        label="Codes"
        tabs={codeShows.map(one => ({
          label: codeShowNames[one],
          href: `?${withPart({ show: one === 'CAMPAIGN' ? null : one.toLowerCase(), for: null })}`,
          current: one === show,
        }))}
        renderLink={({ href, ...link }) => <Link to={href} preventScrollReset {...link} />}
      />
      <TextField
        label="Code, campaign or person"
        type="search"
        maxLength={60}
        value={q}
        onChange={event => setSearch(withPart({ q: event.target.value }), { replace: true, preventScrollReset: true })}
      />
      {counts && (
        <p className={styles.quiet}>
          By these codes {counts.joined.toLocaleString('en-US')} signed up, {counts.approved.toLocaleString('en-US')}{' '}
          were approved, {counts.booked.toLocaleString('en-US')} booked or were booked.
        </p>
      )}
      {error && !data && (
        <ErrorPanel
          title="The codes did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Spinner label="Loading the codes" />}
      {data && items.length === 0 && (
        <EmptyState
          heading="h2"
          title={q ? 'Nothing is found' : 'No codes yet'}
          text={q ? 'Try other words, or another tab.' : 'Make a campaign, and hand its code out.'}
        />
      )}
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map(item => (
            <CodeRow key={item.code} item={item} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {adding && (
        <CodeDialog
          ownerId={ownerId}
          onClose={() => {
            setAdding(false);
            if (ownerId) setSearch(withPart({ for: null }), { replace: true });
          }}
        />
      )}
    </div>
  );
}
