import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import { LoadMore } from '#features/app/load-more.tsx';
import { listFor } from '#web/list-query.ts';
import { queryClient, queryFor } from '#web/query.ts';
import styles from '../parts.module.css';
import { ChosenJob } from './chosen-job.tsx';

const offered = queryFor('getPaidServices', {});
const chosen = listFor('getChosenServices', {});

/** For loaders. */
export const readPremiumServices = (): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(offered), queryClient.prefetchInfiniteQuery(chosen)]);

/** The premium services chosen for jobs, and what they cost. */
export function PremiumServices() {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useSuspenseInfiniteQuery(chosen);
  const { items } = useSuspenseQuery(offered).data;
  const jobs = data.pages.flatMap(page => page.items);
  return (
    <>
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
    </>
  );
}
