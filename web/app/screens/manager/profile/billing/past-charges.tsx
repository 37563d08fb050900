import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isUnpaid } from '#contract/rules/unpaid.ts';
import { LoadMore } from '#features/app/load-more.tsx';
import { ChargeList } from '#features/payment/charge-list.tsx';
import { payAddress } from '#lib/payment-address.ts';
import { Button } from '#ui/button.tsx';
import { listFor } from '#web/list-query.ts';
import { queryClient } from '#web/query.ts';
import styles from '../parts.module.css';

const charges = { ...listFor('getCharges', {}), staleTime: 0 };

/** For loaders. */
export const readPastCharges = (): Promise<unknown> => queryClient.prefetchInfiniteQuery(charges);

/** Every charge that was made or tried, the newest first. */
export function PastCharges() {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useSuspenseInfiniteQuery(charges);
  const items = data.pages.flatMap(page => page.items);
  return (
    <section className={styles.part} aria-labelledby="charges">
      <h3 id="charges">Charges</h3>
      {items.length === 0 ? (
        <p className={styles.quiet}>None yet. Each charge stands here with what became of it.</p>
      ) : (
        <ChargeList
          label="Charges"
          charges={items}
          timeZone={null}
          renderAbout={({ jobId, title }) => <Link to={`/manager/jobs/${jobId}`}>{title}</Link>}
          renderAction={charge =>
            isUnpaid({ status: charge.status, hasFailed: charge.failure !== null }) && (
              <Button size="small" render={<Link to={payAddress(charge)} />}>
                Pay now
              </Button>
            )
          }
        />
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
