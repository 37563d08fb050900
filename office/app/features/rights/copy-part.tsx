import type { PersonRights } from '#contract/schemas/rights-office.ts';
import { RIGHTS_TEXT_LENGTH } from '#contract/values/rights.ts';
import { AskColleague, WaitsForColleague } from '#office/ask-colleague.tsx';
import styles from '#office/features/record/record.module.css';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { saveFile } from '#ui/save-file.ts';
import { READ_AGAIN } from './read-again.ts';

type CopyPartProps = { id: string; copies: PersonRights['copies']; onClose: () => void };

/** A copy takes two: one asks, a colleague allows it, and the first makes it. */
export function CopyPart({ id, copies, onClose }: CopyPartProps) {
  const ready = copies.find(copy => copy.requestId === id && copy.isMine && copy.state === 'APPROVED');
  const other = copies.find(copy => copy.requestId === id);
  if (ready) return <MakeCopy id={id} onClose={onClose} />;
  return other ? <WaitsForColleague what="the copy" asked={other} /> : <AskCopy id={id} />;
}

function AskCopy({ id }: { id: string }) {
  const ask = useOfficeChange('askExport', { refetch: READ_AGAIN, done: 'Asked. A colleague decides.' });
  return (
    <AskColleague
      className={styles.form}
      what="the copy"
      question="How do you know that it is them?"
      maxLength={RIGHTS_TEXT_LENGTH}
      change={ask}
      onAsk={why => ask.mutate({ path: { id }, body: { why } })}
    />
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
