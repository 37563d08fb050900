import type Stripe from 'stripe';
import { z } from 'zod';
import { noRequirements } from './accounts.ts';
import { lockBalance, move } from './balance.ts';
import { emit } from './events.ts';
import { list, pageParams } from './store/list.ts';
import { insert, load, read, type Stored, save } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { ApiError } from './wire/errors.ts';
import { newId } from './wire/ids.ts';
import { type Answer, cents, metadata, ok, type Route, route, usd } from './wire/route.ts';

const create = {
  amount: cents,
  currency: usd,
  method: z.enum(['standard', 'instant']).default('standard'),
  metadata,
};

/** Real ones take two working days, instant ones half an hour. */
const ARRIVAL_SECONDS = { standard: 20, instant: 5 };
const DAILY_SECONDS = 10;

const requireAllowed = (account: Stripe.Account, method: 'standard' | 'instant'): Stripe.ExternalAccount => {
  const bank = account.external_accounts?.data[0];
  if (!account.payouts_enabled || !bank)
    throw new ApiError(400, { code: 'payouts_not_allowed', message: 'Payouts are not enabled for this account.' });
  if (method === 'instant' && !bank.available_payout_methods?.includes('instant'))
    throw new ApiError(400, {
      code: 'instant_payouts_unsupported',
      message: 'The external account does not support instant payouts.',
      param: 'method',
    });
  return bank;
};

type NewPayout = z.infer<z.ZodObject<typeof create>> & { automatic: boolean };

/** The bank account of the platform itself, which takes everything. */
const PLATFORM_BANK = 'ba_platform';

/** Of the connected account that `work` is about, or of the platform without one. */
const createPayout = async (
  work: Work,
  account: Stored<'account'> | null,
  { amount, method, metadata, automatic }: NewPayout,
): Promise<Stripe.Payout> => {
  const destination = account ? requireAllowed(account.body, method).id : PLATFORM_BANK;
  const id = newId('po');
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: work.now + ARRIVAL_SECONDS[method],
    automatic,
    balance_transaction: await move(work, { type: 'payout', source: id, amount: -amount }),
    created: work.now,
    currency: 'usd',
    description: null,
    destination,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata,
    method,
    original_payout: null,
    payout_method: null,
    reconciliation_status: automatic ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  };
  const { failCode = '', failMessage = '' } = account?.hidden ?? {};
  await insert(work, 'payout', payout, { hidden: { failCode, failMessage }, dueIn: ARRIVAL_SECONDS[method] });
  await emit(work, 'payout.created', payout);
  return payout;
};

const pay = async (work: Work, values: z.infer<z.ZodObject<typeof create>>): Promise<Answer> => {
  const account = work.account === '' ? null : await load({ ...work, account: '' }, 'account', work.account);
  if (account) requireAllowed(account.body, values.method);
  if ((await lockBalance(work)) < values.amount)
    throw new ApiError(400, {
      code: 'balance_insufficient',
      message: 'You have insufficient funds in your Stripe account for this payout.',
      param: 'amount',
    });
  return ok(await createPayout(work, account, { ...values, automatic: false }));
};

/** The daily payout, once there is something to pay and somewhere to pay it. */
export const payAutomatically = async (work: Work, account: Stored<'account'>): Promise<void> => {
  const theirs = { ...work, account: account.body.id };
  const amount = await lockBalance(theirs);
  if (amount <= 0 || !account.body.payouts_enabled) return;
  await createPayout(theirs, account, { amount, currency: 'usd', method: 'standard', metadata: {}, automatic: true });
};

/** Makes the next daily payout due. Real ones are made once a day. */
export const planPayout = (work: Work, accountId: string): Promise<unknown> =>
  work.sql.query('update processor.objects set due_at = $2 where id = $1', [
    accountId,
    new Date((work.now + DAILY_SECONDS) * 1000),
  ]);

/** Nothing more is paid to a bank account that sent money back, until there is another one. */
const stopPayouts = async (work: Work): Promise<void> => {
  const { body } = await load({ ...work, account: '' }, 'account', work.account);
  const due = ['external_account'];
  const stopped: Stripe.Account = {
    ...body,
    payouts_enabled: false,
    requirements: {
      ...noRequirements,
      currently_due: due,
      eventually_due: due,
      past_due: due,
      disabled_reason: 'requirements.past_due',
    },
  };
  await save<'account'>(work, stopped);
  await emit<'account'>(work, 'account.updated', stopped);
};

/** What the bank says in the end. A failed payout is back in the account's balance. */
export const finishPayout = async (work: Work, { body, hidden }: Stored<'payout'>): Promise<void> => {
  if (!hidden.failCode) {
    const paid: Stripe.Payout = { ...body, status: 'paid', trace_id: { status: 'supported', value: newId('trace') } };
    await save<'payout'>(work, paid, { dueIn: null });
    await emit(work, 'payout.paid', paid);
    return;
  }
  const failed: Stripe.Payout = {
    ...body,
    status: 'failed',
    failure_code: String(hidden.failCode),
    failure_message: String(hidden.failMessage),
    failure_balance_transaction: await move(work, { type: 'payout_failure', source: body.id, amount: body.amount }),
  };
  await save<'payout'>(work, failed, { dueIn: null });
  await emit(work, 'payout.failed', failed);
  await stopPayouts(work);
};

export const payoutRoutes: readonly Route[] = [
  route('POST', '/v1/payouts', create, pay),
  route('GET', '/v1/payouts', { ...pageParams, status: z.string().optional() }, async (work, { status, ...page }) =>
    ok(await list(work, 'payout', '/v1/payouts', page, { status })),
  ),
  route('GET', '/v1/payouts/:id', {}, async (work, _, id) => ok(await read(work, 'payout', id))),
];
