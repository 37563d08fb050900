import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './sign-in.module.css';
import type { SignIn } from './use-sign-in.ts';

export function PassphraseStep({ signIn }: { signIn: SignIn }) {
  const form = useRef<HTMLFormElement>(null);
  const { errors } = signIn;
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn.sendCode();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Phone number"
        type="tel"
        name="phoneNumber"
        autoComplete="username"
        placeholder="+1 702 555 0123"
        value={signIn.phoneNumber}
        onChange={event => signIn.type({ phoneNumber: event.target.value })}
        error={errors.phoneNumber}
      />
      <TextField
        label="Passphrase"
        type="password"
        name="passphrase"
        autoComplete="current-password"
        value={signIn.passphrase}
        onChange={event => signIn.type({ passphrase: event.target.value })}
        error={errors.passphrase}
      />
      <div className={styles.act}>
        <FormError>{errors.form}</FormError>
        <Button type="submit" variant="primary" size="large" wide loading={signIn.busy === 'SENDING'}>
          Continue
        </Button>
      </div>
    </form>
  );
}
