import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { type MoneyList, moneyLists } from '#contract/values/money-office.ts';
import styles from '#office/features/money/money.module.css';
import { MoneyRow } from '#office/features/money/money-row.tsx';
import { CASES, MONEY } from '#office/lib/addresses.ts';
import { useTitle } from '#office/lib/use-title.ts';
import { moneyListOf, moneyQuery, moneyShowOf } from '#office/money.ts';
import { useLimits } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';

const lists: Record<MoneyList, { label: string; nothing: string }> = {
  CHARGES: { label: 'Charges', nothing: 'Charges that fail, or wait for a client or a bank, are here.' },
  REFUNDS: { label: 'Refunds', nothing: 'Refunds that wait for a second person, are on their way or failed are here.' },
  CHARGEBACKS: { label: 'Card disputes', nothing: 'Payments that a client disputes with their bank are here.' },
  EARNINGS: { label: 'Pay', nothing: 'Pay that is due, held or failed is here.' },
  PAYOUTS: { label: 'Payouts', nothing: 'Payouts on their way to a model’s bank, or sent back by it, are here.' },
  HOLDS: { label: 'Card holds', nothing: 'Money held on a card for a booking that is being made is here.' },
};

const shows = [
  { value: 'OPEN', label: 'Open' },
  { value: 'ALL', label: 'All' },
] as const;

const addressOf = (list: MoneyList, show: string): string => {
  const search = new URLSearchParams();
  if (list !== 'CHARGES') search.set('list', list.toLowerCase());
  if (show !== 'OPEN') search.set('show', show.toLowerCase());
  const text = search.toString();
  return text === '' ? MONEY : `${MONEY}?${text}`;
};

/** The money that staff look after, in lists. Disputes about work are among the cases. */
export function MoneyScreen() {
  const { productName } = useLimits();
  const [search, setSearch] = useSearchParams();
  const [list, show] = [moneyListOf(search), moneyShowOf(search)];
  useTitle(lists[list].label, 'Money', `${productName} office`);
  const query = useInfiniteQuery(moneyQuery(list, show));
  const items = query.data?.pages.flatMap(page => page.items);
  const counts = query.data?.pages[0]?.counts;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Money</h1>
        <Link to={CASES} className={styles.back}>
          Disputes about work
        </Link>
      </div>
      <Tabs
        label="Lists of money"
        className={styles.tabs ?? ''}
        tabs={moneyLists.map(one => ({
          label: lists[one].label,
          href: addressOf(one, show),
          current: one === list,
          ...(counts && { count: counts[one] }),
        }))}
        renderLink={({ href, ...link }) => <Link to={href} preventScrollReset {...link} />}
      />
      <Segmented
        label="Show"
        hideLabel
        name="show"
        options={shows}
        value={show}
        onValueChange={next => setSearch(new URL(addressOf(list, next), location.href).searchParams)}
      />
      {query.error && !items && (
        <ErrorPanel
          title="This list did not load"
          text={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!query.error && !items && <Spinner label="Loading the list" />}
      {items?.length === 0 && (
        <EmptyState title={show === 'OPEN' ? 'Nothing is open' : 'Nothing yet'} text={lists[list].nothing} />
      )}
      {items && items.length > 0 && (
        <ol className={styles.rows}>
          {items.map(item => (
            <MoneyRow key={item.id} item={item} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchNextPageError ? 'Try again' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
