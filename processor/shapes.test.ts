import { beforeAll, describe, expect, it } from 'vitest';
import { aProcessor, type TestedProcessor } from './testing/a-processor.ts';
import { aCustomerWith, newKey } from './testing/methods.ts';
import { onboard, rightAnswers } from './testing/onboarding.ts';
// Without the kinds that nothing of ours asks for: capability (we read `account.capabilities`), card, person, setup_attempt, topup, webhook_endpoint.
import shapes from './testing/shapes.json' with { type: 'json' };

/** As in Stripe's own examples: the kind of each value, `null` where the example had none. */
type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

/** What the examples have of features that we do not use, or of their own; and what is only answered when expanded. */
const ABSENT = new Set([
  'account.capabilities.card_payments',
  'account.settings',
  'bank_account.customer',
  'charge.refunds',
  'mandate.payment_method_details.sepa_debit',
  'payment_method.metadata.order_id',
]);

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** What differs. Nulls are left to the compiler: the processor's answers have the types of the SDK. */
const differences = (shape: Shape, value: unknown, path: string): string[] => {
  if (ABSENT.has(path) || value === null || shape === 'null')
    return value === undefined && !ABSENT.has(path) ? [`${path} is missing`] : [];
  if (value === undefined) return [`${path} is missing`];
  if (typeof shape === 'string') return kindOf(value) === shape ? [] : [`${path} is ${kindOf(value)}, not ${shape}`];
  if (Array.isArray(shape)) return Array.isArray(value) ? [] : [`${path} is no list`];
  return Object.entries(shape).flatMap(([field, inner]) =>
    // An object of the example: its fields are looked up by name.
    differences(inner, (value as Record<string, unknown>)[field], `${path}.${field}`),
  );
};

let tested: TestedProcessor;
/** Answers of each kind, in each of the states that have fields of their own. */
const samples = new Map<string, readonly unknown[]>();

beforeAll(async () => {
  tested = await aProcessor();
  const { cards, stripe } = tested;
  const payer = await aCustomerWith(tested, '4000000000000259');
  const bankPayer = await aCustomerWith(tested, '000123456789');
  const charge = {
    ...payer,
    key: newKey(),
    amountCents: 50_000,
    capture: true,
    onSession: false,
    group: 'g',
    metadata: {},
  };
  const paid = await cards.charge(charge);
  await cards.charge({ ...charge, key: newKey() });
  const good = await cards.charge({ ...charge, ...(await aCustomerWith(tested, '4242424242424242')), key: newKey() });
  const refund = await cards.refund({ key: newKey(), chargeId: String(good.chargeId), amountCents: 100, metadata: {} });
  const { id: account } = await cards.createAccount({
    key: newKey(),
    userId: 'm',
    firstName: 'Mia',
    lastName: 'Stone',
  });
  await onboard(tested, account, rightAnswers);
  const toAccount = { key: newKey(), accountId: account, amountCents: 1_000, metadata: {} };
  const transfer = await cards.transfer({ ...toAccount, group: 'g', sourceChargeId: String(good.chargeId) });
  const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 100 });
  const payout = await cards.payout({ ...toAccount, key: newKey(), amountCents: 500, instant: false });
  const instant = await cards.payout({ ...toAccount, key: newKey(), amountCents: 100, instant: true });
  const { items: disputes } = await cards.listObjects('disputes', { since: new Date(0) });
  const event = await tested.event('payment_intent.succeeded', paid.id);
  const setup = await cards.startSetup({ key: newKey(), customerId: bankPayer.customerId, kind: 'bank' });
  const confirmed = await stripe.setupIntents.confirm(setup.id, { payment_method: bankPayer.methodId });
  const opened = await stripe.accounts.retrieve(account);
  const link = {
    account,
    type: 'account_onboarding',
    return_url: 'http://a.example',
    refresh_url: 'http://a.example',
  } as const;
  const [accepted, answered] = disputes.map(({ id }) => id);
  const disputed = await stripe.disputes.retrieve(answered ?? '');
  const inAccount = { stripeAccount: account };
  const movements = await stripe.balanceTransactions.list({ limit: 100 });
  expect(new Set(movements.data.map(({ type }) => type)).size).toBeGreaterThan(3);
  for (const [kind, sample] of Object.entries({
    account: [opened, await stripe.accounts.retrieve(account)],
    account_link: [await stripe.accountLinks.create(link)],
    balance: [await stripe.balance.retrieve(), await stripe.balance.retrieve({}, inAccount)],
    balance_transaction: movements.data,
    bank_account: [opened.external_accounts?.data[0]],
    charge: [
      await stripe.charges.retrieve(String(good.chargeId)),
      await stripe.charges.retrieve(String(paid.chargeId)),
    ],
    customer: [await stripe.customers.retrieve(payer.customerId)],
    dispute: [
      disputed,
      await stripe.disputes.update(disputed.id, { evidence: { uncategorized_text: 'They came.' }, submit: true }),
      await stripe.disputes.close(accepted ?? ''),
      ...(await stripe.disputes.list({ limit: 10 })).data,
    ],
    event: [event.body],
    mandate: [await stripe.mandates.retrieve(String(confirmed.mandate))],
    payment_intent: [await stripe.paymentIntents.retrieve(paid.id), ...(await stripe.paymentIntents.list()).data],
    payment_method: [await stripe.paymentMethods.retrieve(payer.methodId)],
    payout: [
      await stripe.payouts.retrieve(payout.id, {}, inAccount),
      await stripe.payouts.retrieve(instant.id, {}, inAccount),
    ],
    refund: [await stripe.refunds.retrieve(refund.id)],
    setup_intent: [confirmed, await stripe.setupIntents.retrieve(setup.id)],
    transfer: [await stripe.transfers.retrieve(transfer.id), ...(await stripe.transfers.list()).data],
    transfer_reversal: [reversal],
  }))
    samples.set(kind, sample);
});

describe('the answers', () => {
  it.each(Object.entries(shapes))('of kind %s have the fields of real ones, of the same kinds', (kind, shape) => {
    const found = samples.get(kind) ?? [];
    expect(found.length).toBeGreaterThan(0);
    for (const sample of found) expect(differences(shape, sample, kind)).toEqual([]);
  });
});
