import { type FormEvent, useEffect, useRef } from 'react';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import styles from './auth.module.css';
import type { Auth } from './use-auth.ts';
import { useCountdown } from './use-countdown.ts';

export function CodeStep({ auth }: { auth: Auth }) {
  const { codeLength } = useSite().limits;
  const field = useRef<HTMLInputElement>(null);
  const waitSeconds = useCountdown(auth.resendAtMs);
  const whole = auth.code.length === codeLength;

  useEffect(() => {
    field.current?.focus();
  }, []);
  useEffect(() => {
    if (auth.error) field.current?.select();
  }, [auth.error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whole) void auth.checkCode(auth.code);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CodeField
        ref={field}
        label="Verification code"
        name="code"
        length={codeLength}
        value={auth.code}
        onValueChange={auth.typeCode}
        onComplete={code => void auth.checkCode(code)}
        error={auth.error}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        loading={auth.busy === 'CHECKING'}
        disabledBecause={whole ? undefined : `Type all ${codeLength} digits`}
      >
        Continue
      </Button>
      <div className={styles.under}>
        <Button
          variant="quiet"
          loading={auth.busy === 'SENDING'}
          disabledBecause={waitSeconds > 0 ? 'The last one may still be on its way' : undefined}
          onClick={() => void auth.resend()}
        >
          {waitSeconds > 0 ? `New code in ${waitSeconds} s` : 'Send a new code'}
        </Button>
        <Button variant="quiet" onClick={auth.changeNumber}>
          Change the number
        </Button>
      </div>
    </form>
  );
}
