import { PhoneForm } from '#web/phone-form.tsx';
import styles from './auth.module.css';
import type { Auth } from './use-auth.ts';

interface PhoneStepProps {
  auth: Auth;
  written: string;
  onWrite: (text: string) => void;
}

export function PhoneStep({ auth, written, onWrite }: PhoneStepProps) {
  return (
    <PhoneForm
      label="Phone number"
      className={styles.form}
      written={written}
      onWrite={text => {
        auth.clearError();
        onWrite(text);
      }}
      onSubmit={phone => void auth.sendCode(phone)}
      isSending={auth.busy === 'SENDING'}
      error={auth.error}
    />
  );
}
