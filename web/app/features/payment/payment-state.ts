import { isUnpaid } from '#contract/rules/unpaid.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { Payment } from '#contract/schemas/payment.ts';

/** OWED waits for the manager, PLANNED for its day, UNDER_WAY for the bank. */
export type PaymentState = 'OWED' | 'PLANNED' | 'UNDER_WAY' | 'PAID' | 'NOTHING';

export function paymentState(payment: Pick<Payment, 'totalCents' | 'chargedAt' | 'charges'>): PaymentState {
  const { totalCents, chargedAt, charges } = payment;
  const someUnpaid = charges.some(({ status, failure }) => isUnpaid({ status, hasFailed: failure !== null }));
  if (totalCents > 0) return chargedAt !== null && !someUnpaid ? 'PLANNED' : 'OWED';
  if (charges.some(({ status, failure }) => status === 'PROCESSING' || (status === 'DUE' && failure === null)))
    return 'UNDER_WAY';
  return charges.some(({ status }) => status === 'CAPTURED') ? 'PAID' : 'NOTHING';
}

/** When it is charged by itself: `Thu, Nov 12, 9:00 AM PST`. */
export const dueText = ({ chargedAt, timeZone }: Pick<Payment, 'chargedAt' | 'timeZone'>): string =>
  chargedAt ? momentText(chargedAt, timeZone) : '';
