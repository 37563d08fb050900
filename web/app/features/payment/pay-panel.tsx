import { type ReactNode, useState } from 'react';
import { methodName } from '#contract/rules/method-name.ts';
import type { Payment, PaymentMethod } from '#contract/schemas/payment.ts';
import type { PaymentMethodKind } from '#contract/values/money.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { AddMethod } from './add-method.tsx';
import { BankConfirmation } from './bank-confirmation.tsx';
import type { RenderCardForm } from './card-form-slot.ts';
import { MethodChoice } from './method-choice.tsx';
import styles from './pay-panel.module.css';
import { kindNames } from './payment-words.ts';
import type { Paying } from './use-pay.ts';

interface PayPanelProps {
  payment: Payment;
  /** The kinds of methods to choose among; the first is the one that is added when there is none. */
  kinds: readonly [PaymentMethodKind, ...PaymentMethodKind[]];
  paying: Paying;
  renderForm: RenderCardForm;
  /** A method was added: what is shown is read again. */
  onAdded: (added: PaymentMethod | null) => Promise<unknown>;
  /** The buttons, for the chosen method. */
  renderActions: (method: PaymentMethod) => ReactNode;
}

/** Chooses a method or adds one, pays, and leads through what the bank asks. */
export function PayPanel({ payment, kinds, paying, renderForm, onAdded, renderActions }: PayPanelProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const [adding, setAdding] = useState<PaymentMethodKind | null>(null);
  const methods = payment.methods.filter(({ kind }) => kinds.includes(kind));
  const chosen = methods.find(({ id }) => id === picked) ?? methods[0];
  const waiting = payment.charges.find(({ status }) => status === 'ACTION_NEEDED');

  if (paying.confirming)
    return (
      <BankConfirmation
        key={paying.confirming.clientSecret}
        confirming={paying.confirming}
        card={payment.card}
        paying={paying}
        renderForm={renderForm}
      />
    );
  if (adding || !chosen) {
    const kind = adding ?? kinds[0];
    return (
      <section className={styles.panel} aria-labelledby="add-method">
        <h2 id="add-method" className={styles.title}>
          Add a {kindNames[kind]}
        </h2>
        <AddMethod
          key={kind}
          kind={kind}
          renderForm={renderForm}
          known={payment.methods}
          onCancel={chosen && (() => setAdding(null))}
          onAdded={async (all, addedId) => {
            await onAdded(all.find(({ id }) => id === addedId) ?? null);
            setPicked(addedId);
            setAdding(null);
          }}
        />
      </section>
    );
  }
  return (
    <div className={styles.panel}>
      <div role="alert">
        {paying.changed && (
          <p className={styles.changed}>
            What is to be paid has changed, and nothing was charged. Here is how it stands now.
          </p>
        )}
      </div>
      {waiting && (
        <div className={styles.waiting}>
          <p>Your bank wants you to confirm the payment before it goes through.</p>
          <Button loading={paying.pending} onClick={() => void paying.check(waiting.id)}>
            Confirm with your bank
          </Button>
        </div>
      )}
      <MethodChoice methods={methods} value={chosen.id} onChange={setPicked} />
      <div className={styles.more}>
        {kinds.map(kind => (
          <Button key={kind} variant="quiet" onClick={() => setAdding(kind)}>
            {methods.some(method => method.kind === kind)
              ? `Add another ${kindNames[kind]}`
              : `Add a ${kindNames[kind]}`}
          </Button>
        ))}
      </div>
      <FormError>{paying.error ?? lastFailure(payment, paying.pending)}</FormError>
      {renderActions(chosen)}
      {chosen.kind === 'bank' && (
        <p className={styles.quiet}>
          By paying you let us debit {methodName(chosen)}. It takes up to four working days until your bank has paid.
        </p>
      )}
    </div>
  );
}

/** Why the last try failed, also after a reload. */
const lastFailure = ({ charges }: Payment, isTrying: boolean): string | null =>
  isTrying ? null : (charges.find(({ status }) => status === 'DUE' || status === 'FAILED')?.failure ?? null);
