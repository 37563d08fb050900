import { useState } from 'react';
import type { CardEnd } from '#contract/schemas/payment.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import type { RenderCardForm } from './card-form-slot.ts';
import styles from './pay-panel.module.css';
import type { Paying } from './use-pay.ts';

interface BankConfirmationProps {
  confirming: NonNullable<Paying['confirming']>;
  card: CardEnd;
  paying: Paying;
  renderForm: RenderCardForm;
}

/** The bank's own page, where the person confirms the payment. The server then asks how it ended. */
export function BankConfirmation({ confirming, card, paying, renderForm }: BankConfirmationProps) {
  const { chargeId, clientSecret } = confirming;
  const [error, setError] = useState<string | null>(null);
  return (
    <section className={styles.panel} aria-labelledby="confirm-payment" aria-busy={paying.pending}>
      <h2 id="confirm-payment" className={styles.title}>
        Confirm with your bank
      </h2>
      <p className={styles.quiet}>Your bank wants to know that it is you. Nothing is charged before you confirm.</p>
      {renderForm({
        ref: null,
        card,
        clientSecret,
        kind: 'card',
        onComplete: () => void paying.check(chargeId),
        onError: sentence => {
          setError(sentence);
          void paying.check(chargeId);
        },
      })}
      <FormError>{error ?? paying.error}</FormError>
      <div className={styles.more}>
        <Button variant="quiet" onClick={paying.stopConfirming}>
          Use another way to pay
        </Button>
      </div>
    </section>
  );
}
