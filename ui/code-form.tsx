import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import styles from './code-form.module.css';
import { FormError } from './form-error.tsx';
import { useCountdown } from './use-countdown.ts';

interface CodeFormProps {
  length: number;
  code: string;
  onCodeChange: (code: string) => void;
  /** By the button, or automatically once all digits are entered. */
  onCheck: (code: string) => void;
  onResend: () => void;
  /** By this device's clock: until then the last code may still arrive. */
  resendAtMs: number;
  busy: 'CHECKING' | 'SENDING' | null;
  error: string | null | undefined;
  /** A general error, shown above the button. */
  formError?: string | undefined;
  submitLabel: string;
  backLabel: string;
  onBack: () => void;
}

/** Entry of a code sent to a phone: typed or pasted, requested again after a delay, or left for the previous step. */
export function CodeForm({ length, code, error, formError, busy, ...rest }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const waitSeconds = useCountdown(rest.resendAtMs);
  const whole = code.length === length;
  useEffect(() => {
    field.current?.focus();
  }, []);
  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whole) rest.onCheck(code);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CodeField
        ref={field}
        label="Verification code"
        name="code"
        length={length}
        value={code}
        onValueChange={rest.onCodeChange}
        onComplete={rest.onCheck}
        error={error}
      />
      <div className={styles.act}>
        <FormError>{formError}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={busy === 'CHECKING'}
          disabledBecause={whole ? undefined : `Type all ${length} digits`}
        >
          {rest.submitLabel}
        </Button>
      </div>
      <div className={styles.under}>
        <Button
          variant="quiet"
          loading={busy === 'SENDING'}
          disabledBecause={waitSeconds > 0 ? 'The last one may still be on its way' : undefined}
          onClick={rest.onResend}
        >
          {waitSeconds > 0 ? `New code in ${waitSeconds} s` : 'Send a new code'}
        </Button>
        <Button variant="quiet" onClick={rest.onBack}>
          {rest.backLabel}
        </Button>
      </div>
    </form>
  );
}
