import { useState } from 'react';
import { taxFiguresAddress } from '#contract/rules/file-addresses.ts';
import { ExportButton } from '#office/export-button.tsx';
import { Select } from '#ui/select.tsx';
import styles from './closes.module.css';

const YEARS = 5;

/** What each model was paid in a year, for owners. */
export function TaxFigures() {
  const thisYear = new Date().getUTCFullYear();
  const [year, setYear] = useState(String(thisYear));
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
        <ExportButton key={year} address={taxFiguresAddress(year)} name={`1099-nec-${year}.csv`} />
      </div>
    </section>
  );
}
