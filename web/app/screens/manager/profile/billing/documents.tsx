import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { fetchFile } from '#client/fetch-file.ts';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { MoneyDocument } from '#contract/schemas/billing.ts';
import { LoadMore } from '#features/app/load-more.tsx';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { saveBlob } from '#ui/save-file.ts';
import { TimeAgo } from '#ui/time-ago.tsx';
import { toast } from '#ui/toast-store.ts';
import { listFor } from '#web/list-query.ts';
import { queryClient } from '#web/query.ts';
import styles from '../parts.module.css';

const documents = { ...listFor('getMoneyDocuments', {}), staleTime: 0 };

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
  const { filesUrl } = useSite().limits;
  const [saving, setSaving] = useState(false);
  const { number, title, totalCents, issuedAt, address, kind } = document;
  const save = async () => {
    setSaving(true);
    try {
      const { client } = await import('#web/client.ts');
      saveBlob(`${number}.pdf`, await fetchFile(client, filesUrl + address));
    } catch {
      toast.error('The PDF could not be made. Please try again.');
    } finally {
      setSaving(false);
    }
  };
  return (
    <li className={styles.row}>
      <p>
        {number}, {title}
        <span className={styles.detail}>
          {kind === 'INVOICE' ? 'Paid' : 'Refunded'} <TimeAgo at={issuedAt} />
        </span>
      </p>
      <p className={styles.amount}>{shownDollars(totalCents)}</p>
      <Button
        size="small"
        icon={<Download />}
        loading={saving}
        aria-label={`PDF of ${number}`}
        onClick={() => void save()}
      >
        PDF
      </Button>
    </li>
  );
}
