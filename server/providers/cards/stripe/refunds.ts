import type Stripe from 'stripe';
import type { Cards, Refund } from '../port.ts';
import { type Ask, dateOf, idOf, keyed, withMetadata } from './client.ts';

const PAGE = 100;

const statuses = new Map<string, Refund['status']>([
  ['succeeded', 'SUCCEEDED'],
  ['failed', 'FAILED'],
  ['canceled', 'CANCELLED'],
]);

export const refundOf = (refund: Stripe.Refund): Refund => ({
  id: refund.id,
  status: statuses.get(refund.status ?? '') ?? 'PENDING',
  amountCents: refund.amount,
  chargeId: idOf(refund.charge),
  paymentId: idOf(refund.payment_intent),
  failureReason: refund.failure_reason ?? null,
  metadata: refund.metadata ?? {},
  createdAt: dateOf(refund.created),
});

export const stripeRefunds = (ask: Ask): Pick<Cards, 'refund' | 'readRefund' | 'findRefunds'> => ({
  refund: ({ key, chargeId, amountCents, metadata }) =>
    ask(async stripe =>
      refundOf(await stripe.refunds.create({ charge: chargeId, amount: amountCents, metadata }, keyed(key))),
    ),

  readRefund: id => ask(async stripe => refundOf(await stripe.refunds.retrieve(id))),

  findRefunds: ({ chargeId, metadata }) =>
    ask(async stripe =>
      (await withMetadata(stripe.refunds.list({ charge: chargeId, limit: PAGE }), metadata)).map(refundOf),
    ),
});
