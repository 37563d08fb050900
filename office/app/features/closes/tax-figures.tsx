import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { taxFiguresAddress } from '#contract/rules/file-addresses.ts';
import type { TaxExport } from '#contract/schemas/tax-export.ts';
import { APPROVAL_TEXT_LENGTH } from '#contract/values/approval.ts';
import { AskColleague, WaitsForColleague } from '#office/ask-colleague.tsx';
import { ExportButton } from '#office/export-button.tsx';
import { queryFor } from '#office/query.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Select } from '#ui/select.tsx';
import styles from './closes.module.css';

const YEARS = 5;

/** What each model was paid in a year, for owners. It takes two: one asks, a colleague allows it, and the first saves it. */
export function TaxFigures() {
  const thisYear = new Date().getUTCFullYear();
  const [year, setYear] = useState(String(thisYear));
  const { data } = useQuery(queryFor('getTaxExports', {}));
  const options = Array.from({ length: YEARS }, (_, back) => {
    const value = String(thisYear - back);
    return { value, label: value };
  });
  return (
    <section className={styles.section} aria-labelledby="tax">
      <h2 id="tax" className={styles.heading}>
        Form 1099-NEC
      </h2>
      <p className={styles.quiet}>
        Box 1 of each model: what was transferred to them in the calendar year (UTC). File the forms through the payment
        provider, which holds their tax ids.
      </p>
      <div className={styles.tax}>
        <Select label="Year" hideLabel options={options} value={year} onValueChange={setYear} />
        {data && (
          <YearPart key={year} year={Number(year)} asked={data.items.filter(one => one.year === Number(year))} />
        )}
      </div>
    </section>
  );
}

function YearPart({ year, asked }: { year: number; asked: TaxExport[] }) {
  if (asked.some(({ isMine, state }) => isMine && state === 'APPROVED'))
    return <ExportButton address={taxFiguresAddress(year)} name={`1099-nec-${year}.csv`} />;
  const waiting = asked.find(({ state }) => state === 'WAITING');
  return waiting ? <WaitsForColleague what="the table" asked={waiting} /> : <AskPart year={year} />;
}

function AskPart({ year }: { year: number }) {
  const ask = useOfficeChange('askTaxExport', {
    refetch: ['getTaxExports', 'getApprovals'],
    done: 'Asked. A colleague decides.',
  });
  return (
    <AskColleague
      className={styles.ask}
      what="the table"
      question="What is it for?"
      maxLength={APPROVAL_TEXT_LENGTH}
      change={ask}
      onAsk={why => ask.mutate({ body: { year, why } })}
    />
  );
}
