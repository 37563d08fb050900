import type Stripe from 'stripe';
import type { Cards, Payout } from '../port.ts';
import { type Ask, dateOf, keyed } from './client.ts';

const statuses = new Map<string, Payout['status']>([
  ['in_transit', 'IN_TRANSIT'],
  ['paid', 'PAID'],
  ['failed', 'FAILED'],
  ['canceled', 'CANCELLED'],
]);

export const payoutOf = (payout: Stripe.Payout): Payout => ({
  id: payout.id,
  status: statuses.get(payout.status) ?? 'PENDING',
  amountCents: payout.amount,
  instant: payout.method === 'instant',
  arrivesAt: dateOf(payout.arrival_date),
  failure: payout.failure_code ? { code: payout.failure_code, message: payout.failure_message ?? '' } : null,
  metadata: payout.metadata ?? {},
  createdAt: dateOf(payout.created),
});

const centsIn = (funds: readonly { amount: number; currency: string }[] = []): number =>
  funds.find(({ currency }) => currency === 'usd')?.amount ?? 0;

export const stripePayouts = (ask: Ask): Pick<Cards, 'payout' | 'readPayout' | 'balance'> => ({
  payout: ({ key, accountId, amountCents, instant, metadata }) =>
    ask(async stripe => {
      const method = instant ? 'instant' : 'standard';
      const params = { amount: amountCents, currency: 'usd', method, metadata } as const;
      return payoutOf(
        await stripe.payouts.create(params, { ...keyed(key), ...(accountId && { stripeAccount: accountId }) }),
      );
    }),

  readPayout: (accountId, id) =>
    ask(async stripe => payoutOf(await stripe.payouts.retrieve(id, {}, { stripeAccount: accountId }))),

  balance: accountId =>
    ask(async stripe => {
      const balance = await stripe.balance.retrieve({}, accountId ? { stripeAccount: accountId } : {});
      return {
        availableCents: centsIn(balance.available),
        pendingCents: centsIn(balance.pending),
        instantCents: centsIn(balance.instant_available),
      };
    }),
});
