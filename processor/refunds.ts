import type Stripe from 'stripe';
import { z } from 'zod';
import { move } from './balance.ts';
import { methodOf } from './challenge.ts';
import { emit } from './events.ts';
import { list, pageParams } from './store/list.ts';
import { insert, load, read, type Stored, save } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { ApiError } from './wire/errors.ts';
import { newId } from './wire/ids.ts';
import { type Answer, cents, metadata, ok, type Route, route } from './wire/route.ts';

const create = {
  charge: z.string(),
  amount: cents.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
};

/** Real ones take days. */
const PENDING_SECONDS = 20;

const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`;

const refundable = (charge: Stripe.Charge, wanted: number | undefined): number => {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.captured || charge.status !== 'succeeded')
    throw new ApiError(400, {
      message: 'This charge has not been captured, so it cannot be refunded.',
      param: 'charge',
    });
  if (charge.disputed)
    throw new ApiError(400, { code: 'charge_disputed', message: `Charge ${charge.id} has been charged back.` });
  if (left === 0)
    throw new ApiError(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  const amount = wanted ?? left;
  if (amount > left)
    throw new ApiError(400, {
      code: 'amount_too_large',
      message: `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      param: 'amount',
    });
  return amount;
};

const refund = async (work: Work, values: z.infer<z.ZodObject<typeof create>>): Promise<Answer> => {
  const { body: charge } = await load(work, 'charge', values.charge, 'charge');
  const amount = refundable(charge, values.amount);
  const { body: method, hidden } = await methodOf(work, String(charge.payment_method));
  const isBank = method.type === 'us_bank_account';
  const isPending = isBank || hidden.refund === 'pending';
  const id = newId(isBank ? 'pyr' : 're');
  const type = isBank ? 'payment_refund' : 'refund';
  const created: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: await move(work, { type, source: id, amount: -amount }),
    charge: charge.id,
    created: work.now,
    currency: 'usd',
    customer: charge.customer,
    customer_account: null,
    destination_details: isBank
      ? { type: 'us_bank_transfer', us_bank_transfer: { reference: null, reference_status: null } }
      : { type: 'card', card: { reference_type: 'acquirer_reference_number', type: 'refund' } },
    metadata: values.metadata,
    payment_intent: charge.payment_intent,
    payment_method: method.id,
    reason: values.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  await insert(work, 'refund', created, {
    dueIn: isPending || hidden.refund === 'fails_later' ? PENDING_SECONDS : null,
  });
  const refunded = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured };
  await save<'charge'>(work, changed);
  await emit(work, 'refund.created', created);
  await emit(work, 'charge.refunded', changed);
  return ok(created);
};

/** What became of a refund that was pending, or that the bank sends back. */
export const finishRefund = async (work: Work, { body }: Stored<'refund'>): Promise<void> => {
  if (body.status === 'pending') {
    const succeeded = { ...body, status: 'succeeded' };
    await save<'refund'>(work, succeeded, { dueIn: null });
    await emit(work, 'refund.updated', succeeded);
    return;
  }
  const { body: charge } = await load(work, 'charge', String(body.charge));
  const failed: Stripe.Refund = {
    ...body,
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    failure_balance_transaction: await move(work, { type: 'refund_failure', source: body.id, amount: body.amount }),
  };
  await save<'charge'>(work, {
    ...charge,
    amount_refunded: charge.amount_refunded - body.amount,
    refunded: false,
  });
  await save<'refund'>(work, failed, { dueIn: null });
  await emit(work, 'refund.failed', failed);
};

const filters = { charge: z.string().optional(), payment_intent: z.string().optional() };

export const refundRoutes: readonly Route[] = [
  route('POST', '/v1/refunds', create, refund),
  route('GET', '/v1/refunds', { ...pageParams, ...filters }, async (work, { charge, payment_intent, ...page }) =>
    ok(await list(work, 'refund', '/v1/refunds', page, { charge, payment_intent })),
  ),
  route('GET', '/v1/refunds/:id', {}, async (work, _, id) => ok(await read(work, 'refund', id))),
];
