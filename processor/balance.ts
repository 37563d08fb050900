import type Stripe from 'stripe';
import { z } from 'zod';
import { list, pageParams } from './store/list.ts';
import { insert, read } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { newId } from './wire/ids.ts';
import { ok, type Route, route } from './wire/route.ts';

type Movement = {
  type: Stripe.BalanceTransaction.Type;
  /** Of the object that caused it. */
  source: string;
  amount: number;
  fee?: number;
  description?: string;
};

const categories = new Map<string, string>([
  ['payment', 'charge'],
  ['payment_refund', 'refund'],
  ['adjustment', 'dispute'],
]);

export const CARD_FEE = { percent: 2.9, fixedCents: 30 };
export const BANK_FEE = { percent: 0.8, mostCents: 500 };

/** What moves the balance of the platform, or of the connected account in question. Funds are available at once. */
export const move = async (work: Work, { type, source, amount, fee = 0, description }: Movement): Promise<string> => {
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: work.now,
    balance_type: 'payments',
    created: work.now,
    currency: 'usd',
    description: description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: 'usd', description: 'Processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: categories.get(type) ?? type,
    source,
    status: 'available',
    type,
  };
  await insert(work, 'balance_transaction', transaction);
  await work.sql.query(
    `insert into processor.balances (account, cents) values ($1, $2)
     on conflict (account) do update set cents = processor.balances.cents + excluded.cents`,
    [work.account, transaction.net],
  );
  return transaction.id;
};

/** Locked, so that it cannot be spent twice. */
export const lockBalance = async (work: Work): Promise<number> => {
  const { rows } = await work.sql.query('select cents from processor.balances where account = $1 for update', [
    work.account,
  ]);
  return Number(rows[0]?.cents ?? 0);
};

const balanceOf = async (work: Work): Promise<Stripe.Balance> => {
  const { rows } = await work.sql.query('select cents from processor.balances where account = $1', [work.account]);
  const amount = Number(rows[0]?.cents ?? 0);
  const funds = { amount, currency: 'usd', source_types: { card: amount } };
  return {
    object: 'balance',
    available: [funds],
    connect_reserved: [{ amount: 0, currency: 'usd' }],
    ...(work.account && { instant_available: [{ amount: Math.max(amount, 0), currency: 'usd' }] }),
    livemode: false,
    pending: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
  };
};

const filters = { source: z.string().optional(), type: z.string().optional() };

export const balanceRoutes: readonly Route[] = [
  route('GET', '/v1/balance', {}, async work => ok(await balanceOf(work))),
  route('GET', '/v1/balance_transactions', { ...pageParams, ...filters }, async (work, { source, type, ...page }) =>
    ok(await list(work, 'balance_transaction', '/v1/balance_transactions', page, { source, type })),
  ),
  route('GET', '/v1/balance_transactions/:id', {}, async (work, _, id) =>
    ok(await read(work, 'balance_transaction', id)),
  ),
];
