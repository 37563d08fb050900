import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import type { PayoutAccount as Account } from '#contract/schemas/earning.ts';
import { accountWords } from '#features/talent/earning-words.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useCall } from '#web/query.ts';
import styles from './earnings.module.css';

/** Before the provider has told what it asks for, or when it asks in words of its own alone. */
const NOT_SAID = 'Our payment provider asks for more. Its page says what.';

interface PayoutAccountProps {
  account: Account;
  onChanged: () => Promise<unknown>;
}

/** Whether the model can be paid, what is missing, and the way to the payment provider's page. */
export function PayoutAccount({ account, onChanged }: PayoutAccountProps) {
  const { open, isChecking, isOpening, error } = useProvider(onChanged);
  const { state, missing, canPayInstantly } = account;
  const { title, text, action } = accountWords(useSite().limits)[state];
  return (
    <section className={styles.account} data-state={state} aria-labelledby="account" aria-busy={isChecking}>
      <h2 id="account">{title}</h2>
      <p className={styles.quiet}>{state === 'MISSING' && missing.length === 0 ? NOT_SAID : text}</p>
      {state === 'MISSING' && missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map(asked => (
            <li key={asked}>{asked}</li>
          ))}
        </ul>
      )}
      {canPayInstantly && <p className={styles.quiet}>Your bank takes instant payouts: they arrive within minutes.</p>}
      <FormError>{error && sentenceOf(error)}</FormError>
      <Button variant={state === 'READY' ? 'secondary' : 'primary'} loading={isOpening || isChecking} onClick={open}>
        {action}
      </Button>
    </section>
  );
}

/** `?returned` comes from the provider's page, `?expired` from a link to it that was used already. */
function useProvider(onChanged: () => Promise<unknown>) {
  const [params, setParams] = useSearchParams();
  const opening = useCall('openPayoutAccount');
  const checking = useCall('checkPayoutAccount');
  const hasCome = params.has('returned') ? 'returned' : params.has('expired') ? 'expired' : null;
  const handled = useRef<string | null>(null);

  async function open() {
    try {
      const { url } = await opening.mutateAsync({});
      location.assign(url);
    } catch {
      // Shown above the button.
    }
  }
  async function check() {
    try {
      await checking.mutateAsync({});
    } catch {
      // Shown above the button; what was known stays.
    }
    await onChanged();
    setParams({}, { replace: true, preventScrollReset: true });
  }

  useEffect(() => {
    if (!hasCome || handled.current === hasCome) return;
    handled.current = hasCome;
    void (hasCome === 'returned' ? check() : open());
  });

  return {
    open: () => void open(),
    isOpening: opening.isPending,
    isChecking: checking.isPending,
    error: opening.error ?? checking.error,
  };
}
