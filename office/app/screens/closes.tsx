import { useInfiniteQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import { moneyClosesAddress } from '#contract/rules/file-addresses.ts';
import type { MoneyFinding } from '#contract/schemas/money-close.ts';
import { client } from '#office/client.ts';
import { ExportButton } from '#office/export-button.tsx';
import { BankStatements } from '#office/features/closes/bank-statements.tsx';
import { CloseRow } from '#office/features/closes/close-row.tsx';
import styles from '#office/features/closes/closes.module.css';
import { FindingCard } from '#office/features/closes/finding-card.tsx';
import { TaxFigures } from '#office/features/closes/tax-figures.tsx';
import { useTitle } from '#office/lib/use-title.ts';
import { useLimits } from '#office/query.ts';
import { useMay } from '#office/use-may.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';

/** Each day our books beside the payment provider and our bank, and what does not agree. */
export function ClosesScreen() {
  const { productName } = useLimits();
  useTitle('Closes', `${productName} office`);
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['getMoneyCloses'],
    queryFn: ({ pageParam, signal }) =>
      client.call('getMoneyCloses', { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
  });
  const may = useMay();
  const first = data?.pages[0];
  const closes = data?.pages.flatMap(page => page.items) ?? [];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Closes</h1>
          <p className={styles.quiet}>
            Our books beside the payment provider and our bank, at the end of each day (UTC).{' '}
            {first?.checkedAt && (
              <>
                Compared <TimeAgo at={first.checkedAt} />.
              </>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          <CheckNow />
          <ExportButton address={moneyClosesAddress} name="closes.csv" />
        </div>
      </header>
      {error && !first && (
        <ErrorPanel
          title="The closes did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !first && <Spinner label="Loading the closes" />}
      {first && first.findings.length > 0 && (
        <Findings findings={first.findings} open={first.openFindings} mayAccept={may('acceptFinding')} />
      )}
      {first && (
        <section className={styles.section} aria-labelledby="days">
          <h2 id="days" className={styles.heading}>
            Days
          </h2>
          {closes.length === 0 ? (
            <EmptyState
              heading="h3"
              title="No day was closed yet"
              text="The first comparison with the payment provider is made within the hour."
            />
          ) : (
            <ul className={styles.rows}>
              {closes.map(close => (
                <CloseRow key={close.day} close={close} />
              ))}
            </ul>
          )}
          {hasNextPage && (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          )}
        </section>
      )}
      {first && <BankStatements bank={first.bank} />}
      {may('acceptFinding') && (first ?? error) && <TaxFigures />}
    </div>
  );
}

type FindingsProps = { findings: MoneyFinding[]; open: number; mayAccept: boolean };

function Findings({ findings, open, mayAccept }: FindingsProps) {
  return (
    <section className={styles.section} aria-labelledby="findings">
      <h2 id="findings" className={styles.heading}>
        {open === 0 ? 'Findings, all resolved' : `Findings, ${open} open`}
      </h2>
      <ul className={styles.rows}>
        {findings.map(finding => (
          <FindingCard key={finding.id} finding={finding} mayAccept={mayAccept} />
        ))}
      </ul>
    </section>
  );
}

function CheckNow() {
  const checking = useOfficeChange('checkMoney', { refetch: ['getMoneyCloses'], done: 'Compared.' });
  return (
    <Button loading={checking.isPending} onClick={() => checking.mutate({})}>
      Compare now
    </Button>
  );
}
