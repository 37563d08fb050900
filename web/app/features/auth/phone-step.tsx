import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import styles from './auth.module.css';
import type { Auth } from './use-auth.ts';

type Phones = typeof import('#lib/phones.ts');
/** The numbering plans of the world are heavy: they come after the page. */
const loadPhones = () => import('#lib/phones.ts');

export function PhoneStep({
  auth,
  written,
  onWrite,
}: {
  auth: Auth;
  written: string;
  onWrite: (text: string) => void;
}) {
  const [phones, setPhones] = useState<Phones | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(onWrite);
  latest.current = onWrite;

  useEffect(() => {
    // What was typed before the page answered stands in the field only.
    if (field.current?.value) latest.current(field.current.value);
    void loadPhones().then(setPhones);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { readPhone } = phones ?? (await loadPhones());
    void auth.sendCode(readPhone(field.current?.value ?? written));
    field.current?.focus();
  };

  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <PhoneField
        ref={field}
        label="Phone number"
        size="large"
        name="phoneNumber"
        placeholder="(702) 555-0123"
        value={written}
        onValueChange={text => {
          auth.clearError();
          onWrite(text);
        }}
        format={phones?.layOut ?? (text => text)}
        country={phones?.countryOf(written) ?? 'US +1'}
        error={auth.error}
      />
      <Button type="submit" variant="primary" size="large" wide loading={auth.busy === 'SENDING'}>
        Text me a code
      </Button>
    </form>
  );
}
