import type { ReactNode, Ref } from 'react';
import type { CardEnd } from '#contract/schemas/payment.ts';
import type { PaymentMethodKind } from '#contract/values/money.ts';

/** Without a message the form itself shows what is wrong. */
type Confirmed = { status: 'COMPLETED' } | { status: 'FAILED'; message: string | null };

export type CardFormHandle = { confirm: () => Promise<Confirmed> };

/** What this feature needs of the processor's form, which its screens pass in. */
export interface CardFormSlot {
  ref: Ref<CardFormHandle>;
  card: CardEnd;
  clientSecret: string;
  kind: PaymentMethodKind;
  onReady?: () => void;
  /** The bank was asked and has answered; the server knows what. */
  onComplete?: () => void;
  onError?: (message: string) => void;
}

export type RenderCardForm = (form: CardFormSlot) => ReactNode;
