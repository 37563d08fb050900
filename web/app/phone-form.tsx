import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { PhoneField } from '#ui/phone-field.tsx';

type Phones = typeof import('#lib/phones.ts');
/** The metadata of all numbering plans is large: it is loaded after the page. */
const loadPhones = () => import('#lib/phones.ts');

interface PhoneFormProps {
  label: string;
  className: string | undefined;
  written: string;
  onWrite: (text: string) => void;
  /** The number as +17025550123; null when it is invalid. */
  onSubmit: (phone: string | null) => void;
  isSending: boolean;
  error: string | null;
}

/** Asks for the phone number to send a code to. */
export function PhoneForm({ label, className, written, onWrite, onSubmit, isSending, error }: PhoneFormProps) {
  const [phones, setPhones] = useState<Phones | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(onWrite);
  latest.current = onWrite;

  useEffect(() => {
    // What was typed before hydration is only in the element.
    if (field.current?.value) latest.current(field.current.value);
    void loadPhones().then(setPhones);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { readPhone } = phones ?? (await loadPhones());
    onSubmit(readPhone(field.current?.value ?? written));
    field.current?.focus();
  };

  return (
    <form className={className} onSubmit={event => void submit(event)} noValidate>
      <PhoneField
        ref={field}
        label={label}
        size="large"
        name="phoneNumber"
        placeholder="(702) 555-0123"
        value={written}
        onValueChange={onWrite}
        format={phones?.formatTypedPhone ?? (text => text)}
        country={phones?.countryOf(written) ?? 'US +1'}
        error={error}
      />
      <Button type="submit" variant="primary" size="large" wide loading={isSending}>
        Text me a code
      </Button>
    </form>
  );
}
