import type Stripe from 'stripe';
import type { Cards, PaymentMethod, Setup } from '../port.ts';
import { failureOf } from './charge-state.ts';
import { type Ask, idOf, keyed } from './client.ts';

type Methods = Pick<Cards, 'createCustomer' | 'startSetup' | 'readSetup' | 'readMethod' | 'detachMethod'>;

const statuses = new Map<string, Setup['status']>([
  ['requires_payment_method', 'REQUIRES_METHOD'],
  ['requires_action', 'REQUIRES_ACTION'],
  ['requires_confirmation', 'REQUIRES_ACTION'],
  ['succeeded', 'SUCCEEDED'],
  ['canceled', 'CANCELLED'],
]);

const setupOf = (intent: Stripe.SetupIntent): Setup => ({
  id: intent.id,
  status: statuses.get(intent.status) ?? 'PROCESSING',
  customerId: idOf(intent.customer),
  methodId: idOf(intent.payment_method),
  failure: failureOf(intent.last_setup_error),
});

const methodOf = ({ id, customer, card, us_bank_account: bank }: Stripe.PaymentMethod): PaymentMethod => ({
  id,
  kind: bank ? 'bank' : 'card',
  brand: card?.brand ?? null,
  last4: card?.last4 ?? bank?.last4 ?? '',
  expMonth: card?.exp_month ?? null,
  expYear: card?.exp_year ?? null,
  bankName: bank?.bank_name ?? null,
  fingerprint: card?.fingerprint ?? bank?.fingerprint ?? null,
  customerId: idOf(customer),
});

const setupParams = {
  card: { allowed_payment_method_types: ['card'] },
  bank: {
    allowed_payment_method_types: ['us_bank_account'],
    // The owner signs in at the bank: deposits to be read off a statement would take days.
    payment_method_options: { us_bank_account: { verification_method: 'instant' } },
  },
} satisfies Record<PaymentMethod['kind'], Stripe.SetupIntentCreateParams>;

export const stripeMethods = (ask: Ask): Methods => ({
  createCustomer: ({ key, userId, name }) =>
    ask(async stripe => {
      const { id } = await stripe.customers.create({ name, metadata: { userId } }, keyed(key));
      return { id };
    }),

  startSetup: ({ key, customerId, kind }) =>
    ask(async stripe => {
      const params = { customer: customerId, usage: 'off_session', ...setupParams[kind] } as const;
      const { id, client_secret: clientSecret } = await stripe.setupIntents.create(params, keyed(key));
      return { id, clientSecret: clientSecret ?? '' };
    }),

  readSetup: id => ask(async stripe => setupOf(await stripe.setupIntents.retrieve(id))),

  readMethod: id => ask(async stripe => methodOf(await stripe.paymentMethods.retrieve(id))),

  detachMethod: ({ key, id }) => ask(async stripe => void (await stripe.paymentMethods.detach(id, {}, keyed(key)))),
});
