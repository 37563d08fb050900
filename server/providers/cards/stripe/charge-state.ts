import type Stripe from 'stripe';
import type { ChargeFailure, ChargeState } from '../port.ts';
import { dateOf, idOf } from './client.ts';

const statuses = new Map<string, ChargeState['status']>([
  ['requires_action', 'REQUIRES_ACTION'],
  ['requires_confirmation', 'REQUIRES_ACTION'],
  ['requires_capture', 'AUTHORISED'],
  ['succeeded', 'SUCCEEDED'],
  ['canceled', 'CANCELLED'],
  // We confirm with a method, so without one the attempt has failed.
  ['requires_payment_method', 'FAILED'],
]);

type Reported = { code?: string | undefined; decline_code?: string | undefined; message?: string | undefined };

export const failureOf = (error: Reported | null): ChargeFailure | null =>
  error && {
    code: error.code ?? 'unknown',
    declineCode: error.decline_code ?? null,
    message: error.message ?? 'The payment did not go through.',
  };

/** Refunds are known where `latest_charge` was expanded. */
export const chargeState = (intent: Stripe.PaymentIntent): ChargeState => ({
  id: intent.id,
  status: statuses.get(intent.status) ?? 'PROCESSING',
  amountCents: intent.amount,
  capturedCents: intent.amount_received,
  refundedCents: typeof intent.latest_charge === 'object' ? (intent.latest_charge?.amount_refunded ?? 0) : 0,
  chargeId: idOf(intent.latest_charge),
  customerId: idOf(intent.customer),
  methodId: idOf(intent.payment_method) ?? idOf(intent.last_payment_error?.payment_method),
  clientSecret: intent.client_secret,
  failure: failureOf(intent.last_payment_error),
  group: intent.transfer_group,
  metadata: intent.metadata,
  createdAt: dateOf(intent.created),
});
