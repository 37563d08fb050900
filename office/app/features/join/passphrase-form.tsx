import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, fieldErrors } from '#contract/rules/field-errors.ts';
import { Passphrase } from '#contract/schemas/passphrase.ts';
import { PASSPHRASE_MIN } from '#contract/values/staff.ts';
import { client } from '#office/client.ts';
import { useFormErrors } from '#office/use-form-errors.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './passphrase-form.module.css';

/** Typed twice, because it is hidden while it is typed and nobody else knows it. */
export function PassphraseForm({ secret, onDone }: { secret: string; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const accept = useMutation({
    mutationFn: () => client.call('acceptStaffInvitation', { body: { secret, passphrase } }),
    onSuccess: onDone,
  });
  const { errors, form: formError, found, setFound } = useFormErrors(accept.error);
  useEffect(() => {
    if (Object.keys(found).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [found]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = Passphrase.safeParse(passphrase);
    const wrong: FieldErrors = read.success ? {} : { passphrase: fieldErrors(read.error)[''] ?? '' };
    if (read.success && again !== passphrase) wrong.again = 'This is not the same.';
    setFound(wrong);
    if (Object.keys(wrong).length === 0) accept.mutate();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Passphrase"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSPHRASE_MIN} characters. A few words that only you put together are best.`}
        value={passphrase}
        error={errors.passphrase}
        onChange={event => setPassphrase(event.target.value)}
      />
      <TextField
        label="The same again"
        type="password"
        autoComplete="new-password"
        value={again}
        error={errors.again}
        onChange={event => setAgain(event.target.value)}
      />
      <FormError>{formError}</FormError>
      <Button type="submit" variant="primary" size="large" wide loading={accept.isPending}>
        Set passphrase
      </Button>
    </form>
  );
}
