import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { PersonRights } from '#contract/schemas/rights-office.ts';
import { COPY_HOURS, RIGHTS_TEXT_LENGTH } from '#contract/values/rights.ts';
import styles from '#office/features/record/record.module.css';
import { APPROVALS } from '#office/lib/addresses.ts';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { saveFile } from '#ui/save-file.ts';
import { TextField } from '#ui/text-field.tsx';
import { READ_AGAIN } from './read-again.ts';

type CopyPartProps = { id: string; copies: PersonRights['copies']; onClose: () => void };

/** A copy takes two: one asks, a colleague allows it, and the first makes it. */
export function CopyPart({ id, copies, onClose }: CopyPartProps) {
  const ready = copies.find(copy => copy.requestId === id && copy.isMine && copy.state === 'APPROVED');
  const other = copies.find(copy => copy.requestId === id);
  if (ready) return <MakeCopy id={id} onClose={onClose} />;
  if (!other) return <AskCopy id={id} />;
  return (
    <p>
      {other.isMine ? 'You' : other.askedBy} asked for the copy.{' '}
      {other.state === 'WAITING' ? (
        <>
          It waits for a colleague under <Link to={APPROVALS}>Approvals</Link>.
        </>
      ) : (
        'A colleague has allowed it.'
      )}
    </p>
  );
}

function AskCopy({ id }: { id: string }) {
  const [why, setWhy] = useState('');
  const ask = useOfficeChange('askExport', { refetch: READ_AGAIN, done: 'Asked. A colleague decides.' });
  const { errors, form } = useFormErrors(ask.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate({ path: { id }, body: { why } });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label="How do you know that it is them?"
        hint={`A colleague reads it. Once they allow the copy, you have ${COPY_HOURS} hours to make it.`}
        maxLength={RIGHTS_TEXT_LENGTH}
        error={errors.why ?? form}
        value={why}
        onChange={event => setWhy(event.target.value)}
      />
      <Button type="submit" variant="primary" loading={ask.isPending}>
        Ask a colleague for the copy
      </Button>
    </form>
  );
}

function MakeCopy({ id, onClose }: { id: string; onClose: () => void }) {
  const copy = useOfficeChange('exportPerson', { refetch: READ_AGAIN, done: 'The copy was made.' });
  const { form } = useFormErrors(copy.error);
  // It is made once: saved also where what is read again has closed this meanwhile.
  const make = () =>
    copy.mutateAsync({ path: { id } }).then(
      data => {
        saveFile('personal-data.json', JSON.stringify(data, null, 2), 'application/json');
        onClose();
      },
      // The form says why.
      () => undefined,
    );
  return (
    <>
      <p>A colleague has allowed it.</p>
      <FormError>{form}</FormError>
      <Button variant="primary" loading={copy.isPending} onClick={() => void make()}>
        Make the copy and save it
      </Button>
    </>
  );
}
