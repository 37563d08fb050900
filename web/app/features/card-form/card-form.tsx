import { lazy, type Ref, Suspense } from 'react';
import { isPaymentPage } from '#contract/rules/payment-pages.ts';
import type { CardEnd } from '#contract/schemas/payment.ts';
import { useOwnDocument } from '#lib/use-own-document.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './card-form.module.css';
import { LocalFrame } from './local-frame.tsx';

const PaymentElement = lazy(() => import('./payment-element.tsx'));

/** `message` is for the page to show; without one the form shows at its fields what is wrong. */
export type CardFormResult = { status: 'COMPLETED' } | { status: 'FAILED'; message: string | null };

export type CardFormHandle = {
  /** Sends what was entered to the processor, and lets the bank ask its questions. */
  confirm(): Promise<CardFormResult>;
};

export type CardFormProps = {
  ref?: Ref<CardFormHandle>;
  card: CardEnd;
  /** Of a setup (`seti_…`) or a payment (`pi_…`). A new secret begins anew. */
  clientSecret: string;
  kind: 'card' | 'bank';
  onReady?: () => void;
  /** Also where the bank alone was asked, without a call of `confirm`. */
  onComplete?: () => void;
  /** The form cannot be shown, or the bank refused without a call of `confirm`. */
  onError?: (message: string) => void;
};

/** The processor's form: what is entered never reaches the product. */
export function CardForm(props: CardFormProps) {
  const mayMount = useOwnDocument(isPaymentPage);
  const waiting = <Skeleton className={styles.waiting} />;
  if (!mayMount) return waiting;
  const { card } = props;
  if (card.end === 'local') return <LocalFrame key={props.clientSecret} {...props} origin={card.origin} />;
  return (
    <Suspense fallback={waiting}>
      <PaymentElement key={props.clientSecret} {...props} publishableKey={card.publishableKey} />
    </Suspense>
  );
}
