import { type FormEvent, useState } from 'react';
import type { User } from '#contract/schemas/user.ts';
import { type CorrectedField, RIGHTS_TEXT_LENGTH } from '#contract/values/rights.ts';
import styles from '#office/features/record/record.module.css';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { READ_AGAIN } from './read-again.ts';

type Typed = Record<Exclude<CorrectedField, 'birthDate'>, string>;

const labels: [keyof Typed, string][] = [
  ['name', 'Their name'],
  ['companyName', 'Company'],
  ['urlInstagram', 'Instagram'],
  ['urlTickTok', 'TikTok'],
  ['urlOther', 'Website'],
];

const saidBy = (user: User): Typed => ({
  name: user.name ?? '',
  companyName: user.companyName ?? '',
  urlInstagram: user.urlInstagram ?? '',
  urlTickTok: user.urlTickTok ?? '',
  urlOther: user.urlOther ?? '',
});

/** What the account says, to be changed as its owner asked. The birth date is not shown: whoever needs it opens the private data. */
export function CorrectionForm({ id, user, onClose }: { id: string; user: User; onClose: () => void }) {
  // What the person changes meanwhile is no correction.
  const [before] = useState(() => saidBy(user));
  const [typed, setTyped] = useState(before);
  const [birthDate, setBirthDate] = useState('');
  const [why, setWhy] = useState('');
  const correct = useOfficeChange('correctPerson', {
    refetch: READ_AGAIN,
    done: 'Corrected. They are told.',
    onDone: onClose,
  });
  const { errors, form } = useFormErrors(correct.error);
  const type = user['@type'];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = labels.map(([field]) => field).filter(field => typed[field].trim() !== before[field]);
    correct.mutate({
      path: { id },
      body: {
        ...Object.fromEntries(changed.map(field => [field, typed[field]])),
        ...(birthDate && { birthDate }),
        why,
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {labels
        .filter(([field]) => field !== 'companyName' || type === 'MANAGER')
        .map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            error={errors[field]}
            value={typed[field]}
            onChange={event => setTyped({ ...typed, [field]: event.target.value })}
          />
        ))}
      {type === 'MODEL' && (
        <TextField
          type="date"
          label="Born"
          hint="Left empty, it stays as it is."
          error={errors.birthDate}
          value={birthDate}
          onChange={event => setBirthDate(event.target.value)}
        />
      )}
      <TextField
        label="How do you know that it is right?"
        hint="The history keeps it."
        maxLength={RIGHTS_TEXT_LENGTH}
        error={errors.why}
        value={why}
        onChange={event => setWhy(event.target.value)}
      />
      <FormError>{form}</FormError>
      <Button type="submit" variant="primary" loading={correct.isPending}>
        Save the correction
      </Button>
    </form>
  );
}
