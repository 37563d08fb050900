import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { waitAtMost } from '#client/wait-at-most.ts';
import { shownDollars } from '#contract/rules/dollars.ts';
import { LoadMore } from '#features/app/load-more.tsx';
import { useSite } from '#lib/site.ts';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { listFor } from '#web/list-query.ts';
import { queryClient, queryFor } from '#web/query.ts';
import type { Route } from './+types/billing.ts';
import { ChosenJob } from './billing/chosen-job.tsx';
import styles from './parts.module.css';

const offered = queryFor('getPaidServices', {});
const chosen = listFor('getChosenServices', {});

export const clientLoader = () =>
  waitAtMost(Promise.all([queryClient.prefetchQuery(offered), queryClient.prefetchInfiniteQuery(chosen)]));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Billing · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** The chosen services, and what will come with payment. Nothing here is a charge. */
export default function Billing() {
  const { productName, bookingFeePercent } = useSite().limits;
  return (
    <section className={styles.page} aria-labelledby="billing">
      <header className={styles.part}>
        <h2 id="billing">Billing</h2>
        <p className={styles.quiet}>
          {productName} takes no payments yet. What you choose is recorded with the job, and nothing has been charged.
        </p>
      </header>
      {/* Everything below waits too: the length of the list is unknown until it is loaded. */}
      <Suspense fallback={<ServicesSkeleton />}>
        <ChosenServices />
        <OfferedServices />
        <section className={styles.part}>
          <h3>Invoices</h3>
          <p className={styles.quiet}>None. With payments, every charge comes with a numbered invoice and a receipt.</p>
        </section>
        <section className={styles.part}>
          <h3>Cards</h3>
          <p className={styles.quiet}>
            None is kept. With payments, you add one before you accept your first model: it pays the models, a booking
            fee of {bookingFeePercent}% of their pay, and the premium services.
          </p>
        </section>
      </Suspense>
    </section>
  );
}

function ChosenServices() {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useSuspenseInfiniteQuery(chosen);
  const jobs = data.pages.flatMap(page => page.items);
  return (
    <section className={styles.part} aria-labelledby="chosen">
      <h3 id="chosen">Premium services you chose</h3>
      {jobs.length === 0 ? (
        <p className={styles.quiet}>
          None yet. They are offered at the last step of <Link to="/manager/jobs/new">a new job</Link>.
        </p>
      ) : (
        <ul className={styles.rows}>
          {jobs.map(job => (
            <ChosenJob key={job.id} job={job} />
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
  );
}

function OfferedServices() {
  const { items } = useSuspenseQuery(offered).data;
  return (
    <section className={styles.part} aria-labelledby="offered">
      <h3 id="offered">Prices</h3>
      <ul className={styles.rows}>
        {items.map(({ service, name, promise, priceCents }) => (
          <li key={service} className={styles.row}>
            <p>
              {name}
              <span className={styles.detail}>{promise}</span>
            </p>
            <p className={styles.amount}>{shownDollars(priceCents)} a job</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ServicesSkeleton() {
  return (
    <div className={styles.part} role="status" aria-busy="true" aria-label="Loading what you chose">
      <SkeletonList count={3}>
        <Skeleton height="4rem" />
      </SkeletonList>
    </div>
  );
}
