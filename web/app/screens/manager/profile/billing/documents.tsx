import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { MoneyDocument } from '#contract/schemas/billing.ts';
import { LoadMore } from '#features/app/load-more.tsx';
import { DownloadButton } from '#features/download/download-button.tsx';
import { listFor } from '#web/list-query.ts';
import { queryClient } from '#web/query.ts';
import styles from '../parts.module.css';

const documents = { ...listFor('getMoneyDocuments', {}), staleTime: 0 };

/** A calendar day, which is in no zone. */
const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** For loaders. */
export const readDocuments = (): Promise<unknown> => queryClient.prefetchInfiniteQuery(documents);

/** What was invoiced and given back, each as a PDF. */
export function Documents() {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useSuspenseInfiniteQuery(documents);
  const items = data.pages.flatMap(page => page.items);
  return (
    <section className={styles.part} aria-labelledby="documents">
      <h3 id="documents">Invoices and receipts</h3>
      {items.length === 0 ? (
        <p className={styles.quiet}>None yet. Every charge comes with a numbered invoice.</p>
      ) : (
        <ul className={styles.rows}>
          {items.map(document => (
            <DocumentRow key={document.id} document={document} />
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

function DocumentRow({ document }: { document: MoneyDocument }) {
  const { number, title, totalCents, issuedOn, address, kind } = document;
  return (
    <li className={styles.row}>
      <p>
        {number}, {title}
        <span className={styles.detail}>
          {kind === 'INVOICE' ? 'Paid' : 'Refunded'} on {day.format(new Date(issuedOn))}
        </span>
      </p>
      <p className={styles.amount}>{shownDollars(totalCents)}</p>
      <DownloadButton address={address} fileName={`${number}.pdf`} format="PDF" of={number} />
    </li>
  );
}
