import type Stripe from 'stripe';
import type { Movement } from '../port.ts';
import { dateOf, idOf } from './client.ts';

const kinds = new Map<string, Movement['kind']>([
  ['charge', 'CHARGE'],
  ['payment', 'CHARGE'],
  ['refund', 'REFUND'],
  ['payment_refund', 'REFUND'],
  ['refund_failure', 'REFUND'],
  ['payment_failure_refund', 'REFUND'],
  ['transfer', 'TRANSFER'],
  ['transfer_refund', 'TRANSFER'],
  ['transfer_cancel', 'TRANSFER'],
  ['payout', 'PAYOUT'],
  ['payout_cancel', 'PAYOUT'],
  ['payout_failure', 'PAYOUT'],
  ['stripe_fee', 'FEE'],
  ['stripe_fx_fee', 'FEE'],
]);

/** Withdrawals for disputes are adjustments: their category tells them apart. */
export const movementOf = (transaction: Stripe.BalanceTransaction): Movement => ({
  id: transaction.id,
  kind: transaction.reporting_category.startsWith('dispute') ? 'DISPUTE' : (kinds.get(transaction.type) ?? 'OTHER'),
  amountCents: transaction.amount,
  feeCents: transaction.fee,
  netCents: transaction.net,
  sourceId: idOf(transaction.source),
  availableAt: dateOf(transaction.available_on),
  createdAt: dateOf(transaction.created),
});
