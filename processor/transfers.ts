import type Stripe from 'stripe';
import { z } from 'zod';
import { lockBalance, move } from './balance.ts';
import { emit } from './events.ts';
import { planPayout } from './payouts.ts';
import { list, pageParams } from './store/list.ts';
import { insert, load, read, save } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { ApiError } from './wire/errors.ts';
import { newId } from './wire/ids.ts';
import { type Answer, cents, metadata, ok, type Route, route, usd } from './wire/route.ts';

const create = {
  amount: cents,
  currency: usd,
  destination: z.string(),
  transfer_group: z.string().max(100).optional(),
  source_transaction: z.string().optional(),
  description: z.string().max(1000).optional(),
  metadata,
};

const insufficient = (message: string) => new ApiError(400, { code: 'balance_insufficient', message });

/** The funds of a charge can be transferred as soon as it succeeded; everything else comes from our balance. */
const requireFunds = async (work: Work, amount: number, source: string | undefined): Promise<void> => {
  const balance = await lockBalance(work);
  if (!source) {
    if (balance < amount) throw insufficient('You have insufficient available funds in your Stripe account.');
    return;
  }
  const { body: charge } = await load(work, 'charge', source, 'source_transaction');
  const { rows } = await work.sql.query(
    `select coalesce(sum((body->>'amount')::bigint), 0) as cents from processor.objects
     where kind = 'transfer' and account = '' and body->>'source_transaction' = $1`,
    [source],
  );
  if (Number(rows[0]?.cents) + amount > charge.amount_captured)
    throw insufficient('Transfers with this source_transaction would exceed the amount of the charge.');
};

const requireTransferable = (account: Stripe.Account): void => {
  if (account.capabilities?.transfers === 'active') return;
  throw new ApiError(400, {
    code: 'insufficient_capabilities_for_transfer',
    message: 'Your destination account needs to have the transfers capability enabled.',
    param: 'destination',
  });
};

const transfer = async (work: Work, values: z.infer<z.ZodObject<typeof create>>): Promise<Answer> => {
  requireTransferable(await read(work, 'account', values.destination, 'destination'));
  await requireFunds(work, values.amount, values.source_transaction);
  const id = newId('tr');
  const payment = newId('py');
  const created: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount: values.amount,
    amount_reversed: 0,
    balance_transaction: await move(work, { type: 'transfer', source: id, amount: -values.amount }),
    created: work.now,
    currency: 'usd',
    description: values.description ?? null,
    destination: values.destination,
    destination_payment: payment,
    livemode: false,
    metadata: values.metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: values.source_transaction ?? null,
    source_type: 'card',
    transfer_group: values.transfer_group ?? null,
  };
  const received = { type: 'payment', source: payment, amount: values.amount } as const;
  await move({ ...work, account: values.destination }, received);
  await insert(work, 'transfer', created);
  await planPayout(work, values.destination);
  await emit(work, 'transfer.created', created);
  return ok(created);
};

const reverse = async (work: Work, id: string, wanted: number | undefined): Promise<Answer> => {
  const { body } = await load(work, 'transfer', id);
  const left = body.amount - body.amount_reversed;
  const amount = wanted ?? left;
  if (amount > left || left === 0)
    throw new ApiError(400, {
      code: 'amount_too_large',
      message: `Reversal amount is greater than the unreversed amount of the transfer (${left}).`,
      param: 'amount',
    });
  const destination = { ...work, account: String(body.destination) };
  await lockBalance(work);
  if ((await lockBalance(destination)) < amount)
    throw insufficient('The connected account has insufficient funds to reverse this transfer.');
  const reversal: Stripe.TransferReversal = {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: work.now,
    currency: 'usd',
    destination_payment_refund: null,
    metadata: {},
    source_refund: null,
    transfer: id,
  };
  reversal.balance_transaction = await move(work, { type: 'transfer_refund', source: reversal.id, amount });
  await move(destination, { type: 'payment_refund', source: reversal.id, amount: -amount });
  const reversed = body.amount_reversed + amount;
  const changed: Stripe.Transfer = {
    ...body,
    amount_reversed: reversed,
    reversed: reversed === body.amount,
    reversals: { ...body.reversals, data: [reversal, ...body.reversals.data] },
  };
  await insert(work, 'transfer_reversal', reversal);
  await save<'transfer'>(work, changed);
  await emit(work, 'transfer.reversed', changed);
  return ok(reversal);
};

const filters = { destination: z.string().optional(), transfer_group: z.string().optional() };

export const transferRoutes: readonly Route[] = [
  route('POST', '/v1/transfers', create, transfer),
  route('GET', '/v1/transfers', { ...pageParams, ...filters }, async (work, { destination, transfer_group, ...page }) =>
    ok(await list(work, 'transfer', '/v1/transfers', page, { destination, transfer_group })),
  ),
  route('GET', '/v1/transfers/:id', {}, async (work, _, id) => ok(await read(work, 'transfer', id))),
  route('POST', '/v1/transfers/:id/reversals', { amount: cents.optional() }, (work, { amount }, id) =>
    reverse(work, id, amount),
  ),
];
