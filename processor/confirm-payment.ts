import type Stripe from 'stripe';
import {
  authenticationError,
  CHALLENGE_SECONDS,
  methodOf,
  nextActionOf,
  type Outcome,
  outcomeInTime,
} from './challenge.ts';
import { createCharge, type Failure, settle } from './charges.ts';
import { openDispute } from './disputes.ts';
import { emit } from './events.ts';
import { faultOf } from './faults.ts';
import { hasExpired } from './payment-methods.ts';
import { load, type Stored, save } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { sentenceOfDecline } from './test-values/declines.ts';
import { ApiError, wrongState } from './wire/errors.ts';
import { type Answer, ok } from './wire/route.ts';

type Intent = Stripe.PaymentIntent;
type Method = Stored<'payment_method'>;

const DAY_SECONDS = 86_400;
/** How long a bank holds an authorised amount. */
const HOLD_SECONDS = 7 * DAY_SECONDS;
/** Real debits take days. */
const DEBIT_SECONDS = 20;

const failureOf = (code: string, declineCode: string): Failure => ({
  code,
  declineCode: declineCode || null,
  message: sentenceOfDecline(declineCode || code),
});

/** Why the bank declines, or null. */
const declineOf = (work: Work, { body, hidden }: Method): Failure | null => {
  const fault = faultOf(work.faults, 'decline');
  if (fault) return failureOf('card_declined', fault.code ?? 'generic_decline');
  if (hasExpired(work, body.card)) return failureOf('expired_card', 'expired_card');
  return hidden.code ? failureOf(String(hidden.code), String(hidden.declineCode)) : null;
};

const errorOf = (failure: Failure, method: Method, charge?: string): Stripe.PaymentIntent.LastPaymentError => ({
  type: 'card_error',
  // One of the codes that the test cards have.
  code: failure.code as Stripe.PaymentIntent.LastPaymentError.Code,
  ...(failure.declineCode && { decline_code: failure.declineCode }),
  ...(charge && { charge }),
  message: failure.message,
  payment_method: method.body,
});

const fail = async (
  work: Work,
  intent: Intent,
  error: Stripe.PaymentIntent.LastPaymentError,
  charge: string | null,
): Promise<Answer> => {
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    processing: null,
    latest_charge: charge ?? intent.latest_charge,
    last_payment_error: error,
  };
  await save<'payment_intent'>(work, failed, { dueIn: null });
  await emit(work, 'payment_intent.payment_failed', failed);
  return { status: 402, body: { error: { ...error, payment_intent: failed } } };
};

const decline = async (work: Work, intent: Intent, method: Method, failure: Failure): Promise<Answer> => {
  const attempt = { status: 'failed', isHeld: false, isAuthenticated: false, failure } as const;
  const charge = await createCharge(work, intent, method, attempt);
  await emit(work, 'charge.failed', charge);
  return fail(work, intent, errorOf(failure, method, charge.id), charge.id);
};

const hold = async (work: Work, intent: Intent, method: Method, isAuthenticated: boolean): Promise<Answer> => {
  const attempt = { status: 'succeeded', isHeld: true, isAuthenticated, failure: null } as const;
  const charge = await createCharge(work, intent, method, attempt);
  const held: Intent = {
    ...intent,
    status: 'requires_capture',
    next_action: null,
    last_payment_error: null,
    amount_capturable: intent.amount,
    latest_charge: charge.id,
  };
  await save<'payment_intent'>(work, held, { dueIn: HOLD_SECONDS });
  await emit(work, 'charge.succeeded', charge);
  await emit(work, 'payment_intent.amount_capturable_updated', held);
  return ok(held);
};

const succeed = async (work: Work, intent: Intent, method: Method, isAuthenticated: boolean): Promise<Answer> => {
  const attempt = { status: 'succeeded', isHeld: false, isAuthenticated, failure: null } as const;
  const charge = await settle(work, await createCharge(work, intent, method, attempt));
  await save<'charge'>(work, charge);
  const succeeded: Intent = {
    ...intent,
    status: 'succeeded',
    next_action: null,
    last_payment_error: null,
    amount_received: intent.amount,
    latest_charge: charge.id,
  };
  await save<'payment_intent'>(work, succeeded);
  await emit(work, 'charge.succeeded', charge);
  await emit(work, 'payment_intent.succeeded', succeeded);
  if (method.hidden.dispute) await openDispute(work, charge, String(method.hidden.dispute));
  return ok(succeeded);
};

/** The bank answers later: `finishDebit`. */
const debit = async (work: Work, intent: Intent, method: Method): Promise<Answer> => {
  const attempt = { status: 'pending', isHeld: false, isAuthenticated: false, failure: null } as const;
  const charge = await createCharge(work, intent, method, attempt);
  const processing: Intent = {
    ...intent,
    status: 'processing',
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
  };
  await save<'payment_intent'>(work, processing, { dueIn: DEBIT_SECONDS });
  await emit(work, 'charge.pending', charge);
  await emit(work, 'payment_intent.processing', processing);
  return ok(processing);
};

const attemptPayment = (work: Work, intent: Intent, method: Method, isAuthenticated: boolean): Promise<Answer> => {
  const failure = declineOf(work, method);
  if (failure) return decline(work, intent, method, failure);
  if (method.body.type === 'us_bank_account') return debit(work, intent, method);
  return intent.capture_method === 'manual'
    ? hold(work, intent, method, isAuthenticated)
    : succeed(work, intent, method, isAuthenticated);
};

const requireUsable = (intent: Intent, { body, hidden }: Method): void => {
  if (hidden.isDetached || (body.customer !== null && body.customer !== intent.customer))
    throw new ApiError(400, {
      code: 'payment_method_unexpected_state',
      message: `The customer does not have a payment method with the ID ${body.id}.`,
      param: 'payment_method',
    });
  if (body.type === 'us_bank_account' && intent.capture_method === 'manual')
    throw new ApiError(400, {
      message: 'A bank debit cannot be held: the capture method must be automatic.',
      param: 'capture_method',
    });
};

export const confirmPayment = async (
  work: Work,
  id: string,
  methodId: string,
  { offSession }: { offSession: boolean },
): Promise<Answer> => {
  const { body: intent } = await load(work, 'payment_intent', id);
  if (intent.status !== 'requires_payment_method')
    throw wrongState(`This PaymentIntent has a status of ${intent.status}.`, 'payment_intent_unexpected_state');
  const method = await methodOf(work, methodId);
  requireUsable(intent, method);
  const confirmed: Intent = { ...intent, payment_method: methodId };
  const { authentication, isSetUp } = method.hidden;
  const mustAuthenticate = authentication === 'always' || (authentication === 'on_setup' && !isSetUp);
  // A bank asks nobody to confirm what it declines anyway.
  if (!mustAuthenticate || hasExpired(work, method.body.card)) return attemptPayment(work, confirmed, method, false);
  if (offSession)
    return decline(work, confirmed, method, failureOf('authentication_required', 'authentication_required'));
  const waiting: Intent = {
    ...confirmed,
    status: 'requires_action',
    next_action: nextActionOf(work),
    last_payment_error: null,
  };
  await save<'payment_intent'>(work, waiting, { hidden: { expires: work.now + CHALLENGE_SECONDS } });
  await emit(work, 'payment_intent.requires_action', waiting);
  return ok(waiting);
};

export const finishPaymentChallenge = async (work: Work, id: string, outcome: Outcome): Promise<Answer> => {
  const { body: intent, hidden } = await load(work, 'payment_intent', id);
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string')
    throw wrongState(`This PaymentIntent has a status of ${intent.status}.`, 'payment_intent_unexpected_state');
  const method = await methodOf(work, intent.payment_method);
  if (outcomeInTime(work, hidden, outcome) === 'APPROVED') return attemptPayment(work, intent, method, true);
  return fail(work, intent, { ...authenticationError('payment_intent'), payment_method: method.body }, null);
};

/** What the bank says about a debit in the end. */
export const finishDebit = async (work: Work, { body: intent }: Stored<'payment_intent'>): Promise<void> => {
  const method = await methodOf(work, String(intent.payment_method));
  const { body: pending } = await load(work, 'charge', String(intent.latest_charge));
  const { failCode, failMessage, dispute } = method.hidden;
  if (failCode) {
    const failure = { code: String(failCode), declineCode: null, message: String(failMessage) };
    const failed: Stripe.Charge = {
      ...pending,
      status: 'failed',
      captured: false,
      amount_captured: 0,
      failure_code: failure.code,
      failure_message: failure.message,
    };
    await save<'charge'>(work, failed);
    await emit(work, 'charge.failed', failed);
    await fail(work, intent, errorOf(failure, method, failed.id), failed.id);
    return;
  }
  const charge = await settle(work, { ...pending, status: 'succeeded', paid: true });
  await save<'charge'>(work, charge);
  const succeeded: Intent = { ...intent, status: 'succeeded', processing: null, amount_received: intent.amount };
  await save<'payment_intent'>(work, succeeded, { dueIn: null });
  await emit(work, 'charge.succeeded', charge);
  await emit(work, 'payment_intent.succeeded', succeeded);
  if (dispute) await openDispute(work, charge, String(dispute));
};
