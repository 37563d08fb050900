import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { PrivateData } from '#contract/schemas/record-office.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './record.module.css';

const rows: [keyof PrivateData, string][] = [
  ['phone', 'Phone'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['birthDate', 'Born'],
  ['city', 'City'],
];

/** Private fields, shown for a reason; every look is in the history. They go with the page. */
export function PrivateCard({ id }: { id: string }) {
  const [reason, setReason] = useState('');
  const open = useOfficeChange('openPersonData', { refetch: ['getPersonEntries'] });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate({ path: { id }, body: { reason } });
  };
  return (
    <section className={styles.card} aria-label="Private data">
      <h2 className={styles.heading}>Private data</h2>
      {open.data ? (
        <dl className={styles.facts}>
          {rows.map(([field, label]) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{open.data[field] ?? 'None'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label="Why do you need it?"
            hint="Your name and the reason stay in the history."
            maxLength={300}
            value={reason}
            error={open.error ? sentenceOf(open.error) : undefined}
            onChange={event => setReason(event.target.value)}
          />
          <Button type="submit" loading={open.isPending}>
            Show phone and names
          </Button>
        </form>
      )}
    </section>
  );
}
