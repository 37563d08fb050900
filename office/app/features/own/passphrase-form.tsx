import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, fieldErrors } from '#contract/rules/field-errors.ts';
import { Passphrase } from '#contract/schemas/passphrase.ts';
import { PASSPHRASE_MIN } from '#contract/values/staff.ts';
import { client } from '#office/client.ts';
import page from '#office/page.module.css';
import { useFormErrors } from '#office/use-form-errors.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './own.module.css';

const empty = { current: '', passphrase: '', again: '' };

const wrongIn = ({ current, passphrase, again }: typeof empty): FieldErrors => {
  const read = Passphrase.safeParse(passphrase);
  const wrong: FieldErrors = {};
  if (current === '') wrong.current = 'Enter your present passphrase.';
  if (!read.success) wrong.passphrase = fieldErrors(read.error)[''] ?? '';
  else if (again !== passphrase) wrong.again = 'This is not the same.';
  return wrong;
};

/** The present one is asked for: whoever sits down at an open desk cannot take it over. */
export function ChangePassphrase() {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(empty);
  const change = useMutation({
    mutationFn: ({ current, passphrase }: typeof empty) =>
      client.call('changePassphrase', { body: { current, passphrase } }),
    onSuccess: () => {
      setTyped(empty);
      toast.success('Your passphrase is changed, and your other sessions have ended');
    },
  });
  const { errors, form: formError, setFound } = useFormErrors(change.error);
  const isWrong = Object.keys(errors).length > 0;
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isWrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = wrongIn(typed);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) change.mutate(typed);
  };
  const field = (name: keyof typeof empty) => ({
    type: 'password',
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <section aria-labelledby="passphrase" className={page.section}>
      <h2 id="passphrase" className={page.heading}>
        Passphrase
      </h2>
      <form ref={form} className={styles.passphrase} onSubmit={submit} noValidate>
        <TextField label="Your present passphrase" autoComplete="current-password" {...field('current')} />
        <TextField
          label="A new one"
          autoComplete="new-password"
          hint={`At least ${PASSPHRASE_MIN} characters. A few words that only you put together are best.`}
          {...field('passphrase')}
        />
        <TextField label="The new one again" autoComplete="new-password" {...field('again')} />
        <FormError>{formError}</FormError>
        <Button type="submit" loading={change.isPending}>
          Change passphrase
        </Button>
      </form>
    </section>
  );
}
