import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { Earning, ExpectedEarning, Payout } from '#contract/schemas/earning.ts';
import { earningKindNames } from '#contract/values/earning-names.ts';
import { LoadMore } from '#features/app/load-more.tsx';
import { earningWords, expectedWords, payoutWords } from '#features/talent/earning-words.ts';
import { prefetchForModel } from '#features/talent/prefetch-for-model.ts';
import { Container } from '#ui/container.tsx';
import { localDay } from '#ui/days.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { listFor } from '#web/list-query.ts';
import { queryClient, queryFor } from '#web/query.ts';
import type { Route } from './+types/earnings.ts';
import styles from './earnings/earnings.module.css';
import { PayoutAccount } from './earnings/payout-account.tsx';
import { PayoutNow } from './earnings/payout-now.tsx';
import { readStatements, Statements } from './earnings/statements.tsx';

const earnings = { ...listFor('getEarnings', {}), staleTime: 0 };
const account = { ...queryFor('getPayoutAccount', {}), staleTime: 0 };

export const clientLoader = () =>
  prefetchForModel(() =>
    Promise.all([queryClient.prefetchInfiniteQuery(earnings), queryClient.prefetchQuery(account), readStatements()]),
  );

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Earnings · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** What a model earned, what is on its way, and where it goes. */
export default function Earnings() {
  return (
    <Container width="reading" className={styles.page}>
      <h1>Earnings</h1>
      <Suspense fallback={<EarningsSkeleton />}>
        <Loaded />
      </Suspense>
    </Container>
  );
}

function Loaded() {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useSuspenseInfiniteQuery(earnings);
  const { data: standing, refetch } = useSuspenseQuery(account);
  const { paidCents = 0, waitingCents = 0, yearCents = 0, expected = [] } = data.pages[0] ?? {};
  const items = data.pages.flatMap(page => page.items);
  return (
    <>
      <dl className={styles.sums}>
        <Sum label="On its way" cents={waitingCents} />
        <Sum label="Booked" cents={expected.reduce((sum, { payCents }) => sum + payCents, 0)} />
        <Sum label="Paid this year" cents={yearCents} />
        <Sum label="Paid in all" cents={paidCents} />
      </dl>
      <PayoutAccount account={standing} onChanged={refetch} />
      {standing.state === 'READY' && (
        <PayoutNow hasFailed={standing.payouts[0]?.status === 'FAILED'} onChanged={refetch} />
      )}
      {expected.length > 0 && (
        <section className={styles.part} aria-labelledby="expected">
          <h2 id="expected">Coming up</h2>
          <ul aria-label="Coming up" className={styles.rows}>
            {expected.map(booking => (
              <ExpectedRow key={booking.jobId} booking={booking} />
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part} aria-labelledby="earned">
        <h2 id="earned">Earned</h2>
        {items.length === 0 ? (
          <EmptyState
            heading="h3"
            title="Nothing earned yet"
            text="After your first job its pay stands here, with the day it is paid."
          />
        ) : (
          <ul aria-label="Earned" className={styles.rows}>
            {items.map(earning => (
              <EarningRow key={earning.id} earning={earning} />
            ))}
          </ul>
        )}
        <LoadMore
          hasMore={hasNextPage}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        />
      </section>
      <Statements />
      {standing.payouts.length > 0 && (
        <section className={styles.part} aria-labelledby="payouts">
          <h2 id="payouts">Payouts to your bank</h2>
          <ul aria-label="Payouts" className={styles.rows}>
            {standing.payouts.map(payout => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{shownDollars(cents)}</dd>
  </div>
);

function ExpectedRow({ booking }: { booking: ExpectedEarning }) {
  const { jobId, title, payCents } = booking;
  const { label, tone, text } = expectedWords(booking);
  return (
    <li className={styles.row}>
      <Link className={styles.what} to={`/model/account/dashboard?job=${jobId}`}>
        {title}
      </Link>
      <p className={styles.amount}>{shownDollars(payCents)}</p>
      <div className={styles.state}>
        <StatusChip tone={tone}>{label}</StatusChip>
        <p className={styles.detail}>{text}</p>
      </div>
    </li>
  );
}

function EarningRow({ earning }: { earning: Earning }) {
  const { title, kind, payCents, waits, bankedAt } = earning;
  const { label, tone } = earningWords(earning);
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        {title}
        <span className={styles.detail}>{earningKindNames[kind]}</span>
      </p>
      <p className={styles.amount}>{shownDollars(payCents)}</p>
      <div className={styles.state}>
        <StatusChip tone={tone}>{label}</StatusChip>
        {bankedAt && <p className={styles.detail}>In your bank on {localDay(bankedAt)}</p>}
        {waits && <p className={styles.detail}>{waits}</p>}
      </div>
    </li>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { amountCents, isInstant, arrivesAt, failure } = payout;
  const { label, tone } = payoutWords(payout);
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        {isInstant ? 'Instant payout' : 'Payout'}
        {arrivesAt && <span className={styles.detail}>{localDay(arrivesAt)}</span>}
      </p>
      <p className={styles.amount}>{shownDollars(amountCents)}</p>
      <div className={styles.state}>
        <StatusChip tone={tone}>{label}</StatusChip>
        {failure && <p className={styles.detail}>{failure}</p>}
      </div>
    </li>
  );
}

function EarningsSkeleton() {
  return (
    <div className={styles.part} role="status" aria-busy="true" aria-label="Loading your earnings">
      <SkeletonList count={4}>
        <Skeleton height="4rem" />
      </SkeletonList>
    </div>
  );
}
