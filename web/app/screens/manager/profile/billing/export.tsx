import { useState } from 'react';
import { billingExportAddress } from '#contract/rules/file-addresses.ts';
import { DownloadButton } from '#features/download/download-button.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Segmented } from '#ui/segmented.tsx';
import styles from '../parts.module.css';

const kinds = [
  { value: 'documents', label: 'Invoices and receipts' },
  { value: 'charges', label: 'Charges' },
] as const;
type Kind = (typeof kinds)[number]['value'];

const today = (): string => new Date().toISOString().slice(0, 10);
const startOfYear = (): string => `${today().slice(0, 4)}-01-01`;

/** A table for the books of the company, from one day to another. */
export function ExportBilling() {
  const [kind, setKind] = useState<Kind>('documents');
  const [from, setFrom] = useState<string | null>(startOfYear);
  const [to, setTo] = useState<string | null>(today);
  const problem =
    from === null || to === null
      ? 'Choose both days first.'
      : from > to
        ? 'The first day is after the last.'
        : undefined;
  const query = new URLSearchParams({ kind, from: from ?? '', to: to ?? '' });
  return (
    <section className={styles.part} aria-labelledby="export">
      <h3 id="export">Export</h3>
      <p className={styles.quiet}>
        A table of your invoices and receipts, or of your charges, for your accounting. Days are those at the place of
        the job.
      </p>
      <div className={styles.export}>
        <Segmented label="What" hideLabel name="kind" options={kinds} value={kind} onValueChange={setKind} />
        <div className={styles.days}>
          <DatePicker label="From" value={from} onValueChange={setFrom} />
          <DatePicker
            label="To"
            value={to}
            onValueChange={setTo}
            error={from && to && from > to ? problem : undefined}
          />
        </div>
        <div>
          <DownloadButton
            address={`${billingExportAddress}?${query}`}
            fileName={`${kind}-${from}-${to}.csv`}
            format="CSV"
            of={kind === 'documents' ? 'invoices and receipts' : 'charges'}
            disabledBecause={problem}
          />
        </div>
      </div>
    </section>
  );
}
