import type Stripe from 'stripe';
import { z } from 'zod';
import { BANK_FEE, CARD_FEE, move } from './balance.ts';
import { list, pageParams } from './store/list.ts';
import { insert, read, type Stored } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { newId } from './wire/ids.ts';
import { ok, type Route, route } from './wire/route.ts';

type Intent = Stripe.PaymentIntent;
type Method = Stored<'payment_method'>;

const cardDetails = (card: Stripe.PaymentMethod.Card, amount: number, isHeld: boolean, authenticated: boolean) => ({
  amount_authorized: isHeld ? amount : null,
  authorization_code: null,
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: card.country,
  electronic_commerce_indicator: null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  extended_authorization: { status: 'disabled' as const },
  fingerprint: card.fingerprint ?? null,
  funding: card.funding,
  incremental_authorization: { status: 'unavailable' as const },
  installments: null,
  last4: card.last4,
  mandate: null,
  multicapture: { status: 'unavailable' as const },
  network: card.brand,
  network_token: { used: false },
  network_transaction_id: null,
  overcapture: { maximum_amount_capturable: amount, status: 'unavailable' as const },
  regulated_status: 'unregulated' as const,
  three_d_secure: authenticated
    ? {
        authentication_flow: 'challenge' as const,
        electronic_commerce_indicator: '05' as const,
        exemption_indicator: null,
        result: 'authenticated' as const,
        result_reason: null,
        transaction_id: null,
        version: '2.2.0' as const,
      }
    : null,
  transaction_link_id: null,
  wallet: null,
});

const detailsOf = ({ body }: Method, amount: number, how: Attempt): Stripe.Charge.PaymentMethodDetails => {
  const { card, us_bank_account: bank } = body;
  if (card) return { type: 'card', card: cardDetails(card, amount, how.isHeld, how.isAuthenticated) };
  return {
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: bank?.account_holder_type ?? null,
      account_type: bank?.account_type ?? null,
      bank_name: bank?.bank_name ?? null,
      fingerprint: bank?.fingerprint ?? null,
      last4: bank?.last4 ?? null,
      payment_reference: null,
      routing_number: bank?.routing_number ?? null,
    },
  };
};

const outcomeOf = (failure: Failure | null): Stripe.Charge.Outcome => ({
  advice_code: failure ? 'try_again_later' : null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: failure ? 'declined_by_network' : 'approved_by_network',
  reason: failure?.declineCode ?? null,
  risk_level: 'normal',
  risk_score: 10,
  seller_message: failure ? 'The bank returned a decline.' : 'Payment complete.',
  type: failure ? 'issuer_declined' : 'authorized',
});

export type Failure = { code: string; declineCode: string | null; message: string };
export type Attempt = {
  status: 'succeeded' | 'pending' | 'failed';
  isHeld: boolean;
  isAuthenticated: boolean;
  failure: Failure | null;
};

/** One attempt of a payment. Captured ones are in our balance once `settle` has been called. */
export const createCharge = async (
  work: Work,
  intent: Intent,
  method: Method,
  attempt: Attempt,
): Promise<Stripe.Charge> => {
  const { status, isHeld, failure } = attempt;
  const isCaptured = status !== 'failed' && !isHeld;
  const id = newId(method.body.type === 'card' ? 'ch' : 'py');
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.body.billing_details,
    calculated_statement_descriptor: 'LOCAL PROCESSOR',
    captured: isCaptured,
    created: work.now,
    currency: 'usd',
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.body.id,
    payment_method_details: detailsOf(method, intent.amount, attempt),
    receipt_email: null,
    receipt_number: null,
    receipt_url: status === 'succeeded' ? `${work.origin}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  await insert(work, 'charge', charge);
  return charge;
};

const feeOf = (charge: Stripe.Charge): number =>
  charge.payment_method_details?.type === 'card'
    ? Math.round((charge.amount_captured * CARD_FEE.percent) / 100) + CARD_FEE.fixedCents
    : Math.min(Math.round((charge.amount_captured * BANK_FEE.percent) / 100), BANK_FEE.mostCents);

/** Takes what was captured into our balance. Answers the charge with its balance transaction, unsaved. */
export const settle = async (work: Work, charge: Stripe.Charge): Promise<Stripe.Charge> => {
  const type = charge.payment_method_details?.type === 'card' ? 'charge' : 'payment';
  const transaction = await move(work, { type, source: charge.id, amount: charge.amount_captured, fee: feeOf(charge) });
  return { ...charge, balance_transaction: transaction };
};

const filters = { customer: z.string().optional(), payment_intent: z.string().optional() };

export const chargeRoutes: readonly Route[] = [
  route('GET', '/v1/charges', { ...pageParams, ...filters }, async (work, { customer, payment_intent, ...page }) =>
    ok(await list(work, 'charge', '/v1/charges', page, { customer, payment_intent })),
  ),
  route('GET', '/v1/charges/:id', {}, async (work, _, id) => ok(await read(work, 'charge', id))),
];
