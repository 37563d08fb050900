import { Download } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { fetchFile } from '#client/fetch-file.ts';
import { taxFiguresAddress } from '#contract/rules/file-addresses.ts';
import { client } from '#office/client.ts';
import { useLimits } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { saveBlob } from '#ui/save-file.ts';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './closes.module.css';

const YEARS = 5;

/** What each model was paid in a year, for owners. */
export function TaxFigures() {
  const { filesUrl } = useLimits();
  const thisYear = new Date().getUTCFullYear();
  const [year, setYear] = useState(String(thisYear));
  const [saving, setSaving] = useState(false);
  const options = Array.from({ length: YEARS }, (_, back) => {
    const value = String(thisYear - back);
    return { value, label: value };
  });
  const save = async () => {
    setSaving(true);
    try {
      saveBlob(`1099-nec-${year}.csv`, await fetchFile(client, filesUrl + taxFiguresAddress(year)));
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setSaving(false);
    }
  };
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
        <Button icon={<Download />} loading={saving} onClick={() => void save()}>
          Export as CSV
        </Button>
      </div>
    </section>
  );
}
