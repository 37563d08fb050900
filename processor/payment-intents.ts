import type Stripe from 'stripe';
import { z } from 'zod';
import { methodOf } from './challenge.ts';
import { settle } from './charges.ts';
import { confirmPayment } from './confirm-payment.ts';
import { emit } from './events.ts';
import { hasExpired } from './payment-methods.ts';
import { list, pageParams } from './store/list.ts';
import { insert, load, read, save } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { sentenceOfDecline } from './test-values/declines.ts';
import { ApiError, wrongState } from './wire/errors.ts';
import { newId, randomText } from './wire/ids.ts';
import { type Answer, cents, flag, metadata, ok, type Route, route, usd } from './wire/route.ts';

type Intent = Stripe.PaymentIntent;

const create = {
  amount: cents,
  currency: usd,
  customer: z.string(),
  payment_method: z.string().optional(),
  allowed_payment_method_types: z.array(z.enum(['card', 'us_bank_account'])).default(['card']),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic'),
  confirm: flag.default(false),
  off_session: flag.default(false),
  transfer_group: z.string().max(100).optional(),
  description: z.string().max(1000).optional(),
  metadata,
};

const start = async (work: Work, values: z.infer<z.ZodObject<typeof create>>): Promise<Answer> => {
  await read(work, 'customer', values.customer, 'customer');
  if (values.amount < 50)
    throw new ApiError(400, {
      code: 'amount_too_small',
      message: 'Amount must be at least $0.50 usd',
      param: 'amount',
    });
  const id = newId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: values.allowed_payment_method_types,
    amount: values.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: values.capture_method,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: work.now,
    currency: values.currency,
    customer: values.customer,
    customer_account: null,
    description: values.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: values.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: values.allowed_payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: values.transfer_group ?? null,
  };
  await insert(work, 'payment_intent', intent);
  await emit(work, 'payment_intent.created', intent);
  if (!values.confirm) return ok(intent);
  if (!values.payment_method)
    throw new ApiError(400, { code: 'parameter_missing', message: 'Missing payment_method.', param: 'payment_method' });
  return confirmPayment(work, id, values.payment_method, { offSession: values.off_session });
};

/** The bank declines the capture, and lets go of what it held. */
const refuseExpired = async (work: Work, intent: Intent, method: Stripe.PaymentMethod): Promise<Answer> => {
  await cancelPayment(work, intent.id, 'expired');
  const [code, message] = ['expired_card', sentenceOfDecline('expired_card')] as const;
  return {
    status: 402,
    body: { error: { type: 'card_error', code, decline_code: code, message, payment_method: method } },
  };
};

const capture = async (work: Work, id: string, wanted: number | undefined): Promise<Answer> => {
  const { body: intent } = await load(work, 'payment_intent', id);
  if (intent.status !== 'requires_capture')
    throw wrongState(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    );
  const amount = wanted ?? intent.amount_capturable;
  if (amount > intent.amount_capturable)
    throw new ApiError(400, {
      code: 'amount_too_large',
      message: `The amount could not be captured because it is greater than ${intent.amount_capturable}.`,
      param: 'amount_to_capture',
    });
  const { body: method } = await methodOf(work, String(intent.payment_method));
  if (hasExpired(work, method.card)) return refuseExpired(work, intent, method);
  const { body: held } = await load(work, 'charge', String(intent.latest_charge));
  const charge = await settle(work, { ...held, captured: true, amount_captured: amount });
  await save<'charge'>(work, charge);
  const captured: Intent = { ...intent, status: 'succeeded', amount_capturable: 0, amount_received: amount };
  await save<'payment_intent'>(work, captured, { dueIn: null });
  await emit(work, 'charge.captured', charge);
  await emit(work, 'payment_intent.succeeded', captured);
  return ok(captured);
};

/** Also by time: a hold ends after a week. */
export const cancelPayment = async (
  work: Work,
  id: string,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<Answer> => {
  const { body: intent } = await load(work, 'payment_intent', id);
  if (!['requires_payment_method', 'requires_action', 'requires_capture'].includes(intent.status))
    throw wrongState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    );
  const canceled: Intent = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: work.now,
    cancellation_reason: reason,
    next_action: null,
  };
  await save<'payment_intent'>(work, canceled, { dueIn: null });
  await emit(work, 'payment_intent.canceled', canceled);
  return ok(canceled);
};

const reasons = z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']);

export const paymentIntentRoutes: readonly Route[] = [
  route('POST', '/v1/payment_intents', create, start),
  route(
    'GET',
    '/v1/payment_intents',
    { ...pageParams, customer: z.string().optional() },
    async (work, { customer, ...page }) =>
      ok(await list(work, 'payment_intent', '/v1/payment_intents', page, { customer })),
  ),
  route('GET', '/v1/payment_intents/:id', {}, async (work, _, id) => ok(await read(work, 'payment_intent', id))),
  route(
    'POST',
    '/v1/payment_intents/:id/confirm',
    { payment_method: z.string(), off_session: flag.default(false) },
    (work, { payment_method, off_session }, id) =>
      confirmPayment(work, id, payment_method, { offSession: off_session }),
  ),
  route('POST', '/v1/payment_intents/:id/capture', { amount_to_capture: cents.optional() }, (work, values, id) =>
    capture(work, id, values.amount_to_capture),
  ),
  route('POST', '/v1/payment_intents/:id/cancel', { cancellation_reason: reasons.optional() }, (work, values, id) =>
    cancelPayment(work, id, values.cancellation_reason ?? null),
  ),
];
