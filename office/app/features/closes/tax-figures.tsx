import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { taxFiguresAddress } from '#contract/rules/file-addresses.ts';
import type { TaxExport } from '#contract/schemas/tax-export.ts';
import { APPROVAL_TEXT_LENGTH } from '#contract/values/approval.ts';
import { COPY_HOURS } from '#contract/values/rights.ts';
import { ExportButton } from '#office/export-button.tsx';
import { APPROVALS } from '#office/lib/addresses.ts';
import { queryFor } from '#office/query.ts';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
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
  if (!waiting) return <AskPart year={year} />;
  return (
    <p>
      {waiting.isMine ? 'You' : waiting.askedBy} asked for it. It waits for a colleague under{' '}
      <Link to={APPROVALS}>Approvals</Link>.
    </p>
  );
}

function AskPart({ year }: { year: number }) {
  const [why, setWhy] = useState('');
  const ask = useOfficeChange('askTaxExport', {
    refetch: ['getTaxExports', 'getApprovals'],
    done: 'Asked. A colleague decides.',
  });
  const { errors, form } = useFormErrors(ask.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate({ body: { year, why } });
  };
  return (
    <form className={styles.ask} onSubmit={submit}>
      <TextField
        label="What is it for?"
        hint={`A colleague reads it. Once they allow the table, you have ${COPY_HOURS} hours to save it.`}
        maxLength={APPROVAL_TEXT_LENGTH}
        error={errors.why ?? form}
        value={why}
        onChange={event => setWhy(event.target.value)}
      />
      <Button type="submit" loading={ask.isPending}>
        Ask a colleague for the table
      </Button>
    </form>
  );
}
