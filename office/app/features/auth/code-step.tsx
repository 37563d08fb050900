import { type FormEvent, useEffect, useRef } from 'react';
import { useLimits } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { FormError } from '#ui/form-error.tsx';
import styles from './sign-in.module.css';
import { useCountdown } from './use-countdown.ts';
import type { SignIn } from './use-sign-in.ts';

export function CodeStep({ signIn }: { signIn: SignIn }) {
  const { codeLength } = useLimits();
  const field = useRef<HTMLInputElement>(null);
  const waitSeconds = useCountdown(signIn.resendAtMs);
  const { errors } = signIn;
  const whole = signIn.code.length === codeLength;
  useEffect(() => {
    field.current?.focus();
  }, []);
  useEffect(() => {
    if (errors.code) field.current?.focus();
  }, [errors.code]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whole) void signIn.checkCode(signIn.code);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CodeField
        ref={field}
        label="Verification code"
        name="code"
        length={codeLength}
        value={signIn.code}
        onValueChange={code => signIn.type({ code })}
        onComplete={code => void signIn.checkCode(code)}
        error={errors.code}
      />
      <div className={styles.act}>
        <FormError>{errors.form}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={signIn.busy === 'CHECKING'}
          disabledBecause={whole ? undefined : `Type all ${codeLength} digits`}
        >
          Open the office
        </Button>
      </div>
      <div className={styles.under}>
        <Button
          variant="quiet"
          loading={signIn.busy === 'SENDING'}
          disabledBecause={waitSeconds > 0 ? 'The last one may still be on its way' : undefined}
          onClick={() => void signIn.resend()}
        >
          {waitSeconds > 0 ? `New code in ${waitSeconds} s` : 'Send a new code'}
        </Button>
        <Button variant="quiet" onClick={signIn.startOver}>
          Start over
        </Button>
      </div>
    </form>
  );
}
