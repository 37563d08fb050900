import type Stripe from 'stripe';
import { z } from 'zod';
import {
  authenticationError,
  CHALLENGE_SECONDS,
  methodOf,
  nextActionOf,
  type Outcome,
  outcomeInTime,
} from './challenge.ts';
import { emit } from './events.ts';
import { createMandate } from './mandates.ts';
import { attach, hasExpired } from './payment-methods.ts';
import { insert, load, read, type Stored, save } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { sentenceOfDecline } from './test-values/declines.ts';
import { wrongState } from './wire/errors.ts';
import { newId, randomText } from './wire/ids.ts';
import { type Answer, metadata, ok, type Route, route } from './wire/route.ts';

const create = {
  customer: z.string(),
  usage: z.literal('off_session'),
  allowed_payment_method_types: z.array(z.enum(['card', 'us_bank_account'])).min(1),
  payment_method_options: z
    .strictObject({ us_bank_account: z.strictObject({ verification_method: z.literal('instant') }) })
    .optional(),
  metadata,
};

const start = async (work: Work, values: z.infer<z.ZodObject<typeof create>>): Promise<Answer> => {
  await read(work, 'customer', values.customer, 'customer');
  const id = newId('seti');
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: values.allowed_payment_method_types,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: work.now,
    customer: values.customer,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: values.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: values.allowed_payment_method_types,
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: values.usage,
  };
  await insert(work, 'setup_intent', intent);
  await emit(work, 'setup_intent.created', intent);
  return ok(intent);
};

const fail = async (
  work: Work,
  intent: Stripe.SetupIntent,
  error: Stripe.SetupIntent.LastSetupError,
): Promise<Answer> => {
  const failed: Stripe.SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  };
  await save<'setup_intent'>(work, failed);
  await emit(work, 'setup_intent.setup_failed', failed);
  return { status: 402, body: { error: { ...error, setup_intent: failed } } };
};

const succeed = async (work: Work, intent: Stripe.SetupIntent, method: Stored<'payment_method'>): Promise<Answer> => {
  const { body, hidden } = method;
  const succeeded: Stripe.SetupIntent = {
    ...intent,
    status: 'succeeded',
    payment_method: body.id,
    next_action: null,
    last_setup_error: null,
    mandate: body.type === 'us_bank_account' ? (await createMandate(work, body.id)).id : null,
  };
  await save<'payment_method'>(work, body, { hidden: { ...hidden, isSetUp: true } });
  // Ours are created for a customer.
  await attach(work, body.id, String(intent.customer));
  await save<'setup_intent'>(work, succeeded);
  await emit(work, 'setup_intent.succeeded', succeeded);
  return ok(succeeded);
};

export const confirmSetup = async (work: Work, id: string, methodId: string): Promise<Answer> => {
  const { body: intent } = await load(work, 'setup_intent', id);
  if (intent.status !== 'requires_payment_method')
    throw wrongState(`This SetupIntent has a status of ${intent.status}.`, 'setup_intent_unexpected_state');
  const method = await methodOf(work, methodId);
  if (!intent.payment_method_types.includes(method.body.type))
    throw wrongState(
      'The SetupIntent does not accept this type of payment method.',
      'payment_intent_incompatible_payment_method',
    );
  const { later, authentication } = method.hidden;
  const expired = hasExpired(work, method.body.card) && 'expired_card';
  const [code, declineCode] = expired ? [expired, expired] : [method.hidden.code, method.hidden.declineCode];
  if (code && (expired || !later))
    return fail(work, intent, {
      type: 'card_error',
      // One of the codes that the test cards have.
      code: code as Stripe.SetupIntent.LastSetupError.Code,
      ...(declineCode && { decline_code: String(declineCode) }),
      message: sentenceOfDecline(String(declineCode || code)),
      payment_method: method.body,
    });
  if (!authentication) return succeed(work, intent, method);
  const waiting: Stripe.SetupIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: methodId,
    next_action: nextActionOf(work),
    last_setup_error: null,
  };
  await save<'setup_intent'>(work, waiting, { hidden: { expires: work.now + CHALLENGE_SECONDS } });
  await emit(work, 'setup_intent.requires_action', waiting);
  return ok(waiting);
};

export const finishSetupChallenge = async (work: Work, id: string, outcome: Outcome): Promise<Answer> => {
  const { body: intent, hidden } = await load(work, 'setup_intent', id);
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string')
    throw wrongState(`This SetupIntent has a status of ${intent.status}.`, 'setup_intent_unexpected_state');
  const method = await methodOf(work, intent.payment_method);
  if (outcomeInTime(work, hidden, outcome) === 'APPROVED') return succeed(work, intent, method);
  return fail(work, intent, { ...authenticationError('setup_intent'), payment_method: method.body });
};

export const setupIntentRoutes: readonly Route[] = [
  route('POST', '/v1/setup_intents', create, start),
  route('GET', '/v1/setup_intents/:id', {}, async (work, _, id) => ok(await read(work, 'setup_intent', id))),
  route('POST', '/v1/setup_intents/:id/confirm', { payment_method: z.string() }, (work, { payment_method }, id) =>
    confirmSetup(work, id, payment_method),
  ),
  route('POST', '/v1/setup_intents/:id/cancel', {}, async (work, _, id) => {
    const { body } = await load(work, 'setup_intent', id);
    if (body.status === 'succeeded' || body.status === 'canceled')
      throw wrongState(`You cannot cancel this SetupIntent: it is ${body.status}.`, 'setup_intent_unexpected_state');
    const canceled: Stripe.SetupIntent = { ...body, status: 'canceled', next_action: null };
    await save<'setup_intent'>(work, canceled);
    await emit(work, 'setup_intent.canceled', canceled);
    return ok(canceled);
  }),
];
