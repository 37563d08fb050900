import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { emit } from './events.ts';
import { insert, load, read, save } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { behaviourOfBank, TEST_ROUTING_NUMBER } from './test-values/banks.ts';
import { behaviourOfCard, isCardNumber } from './test-values/cards.ts';
import { sentenceOfDecline } from './test-values/declines.ts';
import { ApiError } from './wire/errors.ts';
import { newId } from './wire/ids.ts';
import { ok, type Route, route } from './wire/route.ts';

const digits = z.string().transform(text => text.replaceAll(/[\s-]/g, ''));
export const cardParams = z.strictObject({
  number: digits,
  exp_month: z.coerce.number().int(),
  exp_year: z.coerce.number().int(),
  cvc: z.string().optional(),
});
export const bankParams = z.strictObject({
  account_number: digits,
  routing_number: digits,
  account_holder_type: z.literal('individual').or(z.literal('company')).default('company'),
});
export const billingParams = z.strictObject({
  name: z.string().max(200).optional(),
  address: z.strictObject({ postal_code: z.string().max(20).optional() }).optional(),
});

type Billing = z.infer<typeof billingParams> | undefined;

const cardError = (code: string, param: string, declineCode?: string) =>
  new ApiError(402, {
    type: 'card_error',
    code,
    message: sentenceOfDecline(declineCode ?? code),
    param,
    ...(declineCode && { decline_code: declineCode }),
  });

const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`fingerprint ${number}`).digest('base64url').slice(0, 16);

const frame = (work: Work, billing: Billing) => ({
  id: newId('pm'),
  object: 'payment_method' as const,
  allow_redisplay: 'unspecified' as const,
  billing_details: {
    address: {
      city: null,
      country: 'US',
      line1: null,
      line2: null,
      postal_code: billing?.address?.postal_code ?? null,
      state: null,
    },
    email: null,
    name: billing?.name ?? null,
    phone: null,
    tax_id: null,
  },
  created: work.now,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
});

/** Cards are valid to the end of their month. */
export const hasExpired = (work: Work, card: { exp_month: number; exp_year: number } | undefined): boolean => {
  if (!card) return false;
  const today = new Date(work.now * 1000);
  return card.exp_year * 12 + card.exp_month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
};

/** The number is forgotten: brand, last four, expiry, fingerprint and how the test card behaves remain. */
export const createCardMethod = async (
  work: Work,
  { number, exp_month, exp_year, cvc }: z.infer<typeof cardParams>,
  billing?: Billing,
): Promise<Stripe.PaymentMethod> => {
  if (!isCardNumber(number)) throw cardError('incorrect_number', 'number');
  const year = exp_year < 100 ? 2000 + exp_year : exp_year;
  if (exp_month < 1 || exp_month > 12) throw cardError('invalid_expiry_month', 'exp_month');
  if (hasExpired(work, { exp_month, exp_year: year })) throw cardError('invalid_expiry_year', 'exp_year');
  const behaviour = behaviourOfCard(number);
  if (!behaviour) throw cardError('card_declined', '', 'test_mode_live_card');
  const { brand, decline, authentication = '', dispute = '', refund = '' } = behaviour;
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) throw cardError('invalid_cvc', 'cvc');
  const method: Stripe.PaymentMethod = {
    ...frame(work, billing),
    type: 'card',
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvc ? 'unchecked' : null },
      country: 'US',
      display_brand: brand,
      exp_month,
      exp_year: year,
      fingerprint: fingerprintOf(number),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
  const hidden = {
    code: decline?.code ?? '',
    declineCode: decline?.declineCode ?? '',
    later: decline?.later ?? false,
    authentication,
    dispute,
    refund,
  };
  await insert(work, 'payment_method', method, { hidden });
  return method;
};

export const createBankMethod = async (
  work: Work,
  { account_number, routing_number, account_holder_type }: z.infer<typeof bankParams>,
  billing?: Billing,
): Promise<Stripe.PaymentMethod> => {
  const wrong = (param: string, message: string) =>
    new ApiError(400, { code: `${param}_invalid`, message, param: `us_bank_account[${param}]` });
  if (routing_number !== TEST_ROUTING_NUMBER)
    throw wrong('routing_number', `Use the routing number of the test bank, ${TEST_ROUTING_NUMBER}.`);
  const behaviour = behaviourOfBank(account_number);
  if (!behaviour) throw wrong('account_number', 'Use one of the documented test accounts, as 000123456789.');
  const method: Stripe.PaymentMethod = {
    ...frame(work, billing),
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type,
      account_type: 'checking',
      bank_name: behaviour.bankName,
      financial_connections_account: null,
      fingerprint: fingerprintOf(account_number),
      last4: account_number.slice(-4),
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number,
      status_details: null,
    },
  };
  const hidden = {
    failCode: behaviour.fails?.code ?? '',
    failMessage: behaviour.fails?.message ?? '',
    dispute: behaviour.dispute ? 'debit_not_authorized' : '',
  };
  await insert(work, 'payment_method', method, { hidden });
  return method;
};

/** Ties a method to its customer, once a setup or a payment with it has succeeded. */
export const attach = async (work: Work, id: string, customer: string): Promise<void> => {
  const { body } = await load(work, 'payment_method', id);
  if (body.customer === customer) return;
  const attached = { ...body, customer };
  await save<'payment_method'>(work, attached);
  await emit(work, 'payment_method.attached', attached);
};

const create = {
  type: z.enum(['card', 'us_bank_account']),
  card: cardParams.optional(),
  us_bank_account: bankParams.optional(),
  billing_details: billingParams.optional(),
};

export const paymentMethodRoutes: readonly Route[] = [
  route('POST', '/v1/payment_methods', create, async (work, { card, us_bank_account: bank, billing_details }) => {
    if (card) return ok(await createCardMethod(work, card, billing_details));
    if (bank) return ok(await createBankMethod(work, bank, billing_details));
    throw new ApiError(400, { code: 'parameter_missing', message: 'Missing required param: card.', param: 'card' });
  }),
  route('GET', '/v1/payment_methods/:id', {}, async (work, _, id) => ok(await read(work, 'payment_method', id))),
  route('POST', '/v1/payment_methods/:id/detach', {}, async (work, _, id) => {
    const { body, hidden } = await load(work, 'payment_method', id);
    if (body.customer === null)
      throw new ApiError(400, { message: 'The payment method you provided is not attached to a customer.' });
    const detached = { ...body, customer: null };
    await save<'payment_method'>(work, detached, { hidden: { ...hidden, isDetached: true } });
    await emit(work, 'payment_method.detached', detached);
    return ok(detached);
  }),
];
