import type Stripe from 'stripe';
import { type Cards, CardsError, type NewCharge } from '../port.ts';
import { chargeState } from './charge-state.ts';
import { type Ask, idOf, keyed, secondsOf, withMetadata } from './client.ts';

type Charges = Pick<Cards, 'charge' | 'readCharge' | 'readChargeOf' | 'findCharges' | 'capture' | 'release'>;

const expand = ['latest_charge'];
const PAGE = 100;

const paramsOf = (charge: NewCharge): Stripe.PaymentIntentCreateParams => ({
  amount: charge.amountCents,
  currency: 'usd',
  customer: charge.customerId,
  payment_method: charge.methodId,
  allowed_payment_method_types: ['card', 'us_bank_account'],
  capture_method: charge.capture ? 'automatic' : 'manual',
  confirm: true,
  off_session: !charge.onSession,
  transfer_group: charge.group,
  metadata: charge.metadata,
  expand,
});

/** A declined confirmation is reported as an error that carries the intent. */
const declinedIntent = (error: unknown): Stripe.PaymentIntent | null => {
  if (!(error instanceof Error) || !('type' in error) || error.type !== 'StripeCardError') return null;
  // The SDK's own field.
  return 'payment_intent' in error ? ((error.payment_intent as Stripe.PaymentIntent | undefined) ?? null) : null;
};

export const stripeCharges = (ask: Ask): Charges => ({
  charge: ({ key, ...charge }) =>
    ask(async stripe => {
      try {
        return chargeState(await stripe.paymentIntents.create(paramsOf(charge), keyed(key)));
      } catch (error) {
        const intent = declinedIntent(error);
        if (intent) return chargeState(intent);
        throw error;
      }
    }),

  readCharge: id => ask(async stripe => chargeState(await stripe.paymentIntents.retrieve(id, { expand }))),

  readChargeOf: attemptId =>
    ask(async stripe => {
      const intent = idOf((await stripe.charges.retrieve(attemptId)).payment_intent);
      if (!intent) throw new CardsError('ABSENT', null, null, 'The charge was made without a payment intent.');
      return chargeState(await stripe.paymentIntents.retrieve(intent, { expand }));
    }),

  findCharges: ({ customerId, since, metadata }) =>
    ask(async stripe => {
      const all = stripe.paymentIntents.list({
        customer: customerId,
        created: { gte: secondsOf(since) },
        limit: PAGE,
        expand: ['data.latest_charge'],
      });
      return (await withMetadata(all, metadata)).map(chargeState);
    }),

  capture: ({ key, id, amountCents }) =>
    ask(async stripe =>
      chargeState(await stripe.paymentIntents.capture(id, { amount_to_capture: amountCents, expand }, keyed(key))),
    ),

  release: ({ key, id }) =>
    ask(async stripe => chargeState(await stripe.paymentIntents.cancel(id, { expand }, keyed(key)))),
});
