import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import styles from './sign-in.module.css';

type PasskeyStepProps = {
  busy: boolean;
  error: string | undefined;
  onUse: () => void;
  backLabel: string;
  onBack: () => void;
};

/** The browser asks by itself; the button asks again. */
export function PasskeyStep({ busy, error, onUse, backLabel, onBack }: PasskeyStepProps) {
  return (
    <div className={styles.form}>
      <div className={styles.act}>
        <FormError>{error}</FormError>
        <Button variant="primary" size="large" wide loading={busy} onClick={onUse}>
          Use your passkey
        </Button>
      </div>
      <p className={styles.quiet}>Lost it? An owner of the staff can reset it; then codes are texted to you again.</p>
      <Button variant="quiet" onClick={onBack}>
        {backLabel}
      </Button>
    </div>
  );
}
