import { type FormEvent, useState } from 'react';
import { SEEING_MINUTES, SEEING_REASON_LENGTH } from '#contract/values/seeing.ts';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './record.module.css';

/** Models and ambassadors use the app. */
const addressOf = ({ token, type }: { token: string; type: string }) =>
  `/see${type === 'MANAGER' ? '' : '?app'}#${token}`;

/** Leads to the marketplace as this person sees it, in a tab of its own, for a reason. */
export function SeeCard({ id, name }: { id: string; name: string }) {
  const [reason, setReason] = useState('');
  const see = useOfficeChange('seePerson', { refetch: ['getPersonEntries'] });
  const { errors, form } = useFormErrors(see.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    see.mutate({ path: { id }, body: { reason } });
  };
  return (
    <section className={styles.card} aria-label="As they see it">
      <h2 className={styles.heading}>As they see it</h2>
      {see.data ? (
        <>
          <p>
            <a href={addressOf(see.data)} target="_blank" rel="noopener noreferrer">
              Open what {name} sees in a new tab
            </a>
          </p>
          <p className={styles.quiet}>
            It works for {SEEING_MINUTES} minutes, changes nothing, and leaves out what is theirs alone.
          </p>
          <Button size="small" onClick={() => see.reset()}>
            Begin anew
          </Button>
        </>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label="Why do you look?"
            hint="They are not told. Your name and the reason stay in the history."
            maxLength={SEEING_REASON_LENGTH}
            value={reason}
            error={errors.reason ?? form}
            onChange={event => setReason(event.target.value)}
          />
          <Button type="submit" loading={see.isPending}>
            See it as they do
          </Button>
        </form>
      )}
    </section>
  );
}
