import { type FormEvent, useState } from 'react';
import type { PersonRights, RightsRequest } from '#contract/schemas/rights-office.ts';
import type { User } from '#contract/schemas/user.ts';
import { kept } from '#contract/values/kept.ts';
import { RIGHTS_TEXT_LENGTH, rightsKindNames } from '#contract/values/rights.ts';
import styles from '#office/features/record/record.module.css';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useMay } from '#office/use-may.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CopyPart } from './copy-part.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { READ_AGAIN } from './read-again.ts';

type AnswerDialogProps = {
  request: RightsRequest;
  rights: PersonRights;
  name: string;
  user: User;
  onClose: () => void;
};

/** What staff do for a request, or why not. */
export function AnswerDialog({ request, rights, name, user, onClose }: AnswerDialogProps) {
  const { id, kind } = request;
  const may = useMay();
  const [why, setWhy] = useState('');
  const path = { id };
  const after = { refetch: READ_AGAIN, onDone: onClose };
  const erase = useOfficeChange('erasePerson', { ...after, done: 'Erased.' });
  const refuse = useOfficeChange('closeRightsRequest', { ...after, done: 'Refused, with the reason.' });
  const error = erase.error ?? refuse.error;
  const { errors, form: general } = useFormErrors(error);
  const sayNo = (event: FormEvent) => {
    event.preventDefault();
    refuse.mutate({ path, body: { state: 'REFUSED', outcome: why } });
  };
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={`${rightsKindNames[kind]} for ${name}`}>
      {kind === 'EXPORT' && may('exportPerson') && <CopyPart id={id} copies={rights.copies} onClose={onClose} />}
      {kind === 'CORRECTION' && <CorrectionForm id={id} user={user} onClose={onClose} />}
      {kind === 'ERASURE' && may('erasePerson') && (
        <>
          <p>Nobody can undo it. This stays:</p>
          <ul>
            {kept.map(({ what, why: because }) => (
              <li key={what}>
                {what}. {because}
              </li>
            ))}
          </ul>
          {rights.hold && <p>Their data is held: lift the hold first.</p>}
          {rights.open.length > 0 && (
            <p>Not yet: {rights.open.map(({ title }) => title).join(', ')} must be over and paid first.</p>
          )}
          <Button
            variant="danger"
            loading={erase.isPending}
            disabled={rights.hold !== null || rights.open.length > 0}
            onClick={() => erase.mutate({ path })}
          >
            Erase the account
          </Button>
        </>
      )}
      <FormError>{general}</FormError>
      <form className={styles.form} onSubmit={sayNo}>
        <TextField
          label="Or why not"
          maxLength={RIGHTS_TEXT_LENGTH}
          error={errors.outcome}
          value={why}
          onChange={event => setWhy(event.target.value)}
        />
        <Button type="submit" loading={refuse.isPending}>
          Refuse the request
        </Button>
      </form>
    </Dialog>
  );
}
