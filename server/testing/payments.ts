import type { Client } from '#client/client.ts';
import { methodName } from '#contract/rules/method-name.ts';
import { createCustomer } from '#processor/customers.ts';
import { createCardMethod } from '#processor/payment-methods.ts';
import { load, save } from '#processor/store/objects.ts';
import { inTransaction as atProcessor } from '#processor/store/transaction.ts';
import { rightAnswers } from '#processor/testing/onboarding.ts';
import { type FaultInput, putFaults } from '#processor/testing/put-faults.ts';
import { billingProfiles, paymentMethods } from '../db/tables/payment-methods.ts';
import { inTransaction } from '../http/transaction.ts';
import { newId } from '../ids.ts';
import { noteEdit } from '../money/note-edit.ts';
import type { Person } from './people.ts';
import type { System } from './system.ts';

/** Cards of the local processor, which behave as Stripe's test cards of the same numbers do. */
export const testCards = {
  fine: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000002',
  /** Can be saved; every charge is declined. */
  declinedLater: '4000000000000341',
  /** Its bank sends refunds back later. */
  refundFailsLater: '4000000000005126',
  /** The bank wants a confirmation of every charge. */
  confirmed: '4000002760003184',
} as const;

const localOrigin = (card: { end: 'stripe' | 'local'; origin?: string }): string => {
  if (!card.origin) throw new Error('This server has no local processor.');
  return card.origin;
};

type CardEnd = { end: 'stripe' | 'local'; origin?: string };

const askForm = async (card: CardEnd, path: string, body: object): Promise<string> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(localOrigin(card) + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
};

/** Answers on the page of the card holder's bank. */
export const approveTestCard = (card: CardEnd, clientSecret: string): Promise<string> =>
  askForm(card, '/form/challenge', { clientSecret, outcome: 'APPROVED' });

/** The card holder does not prove who they are, or too late. */
export const failTestCard = (card: CardEnd, clientSecret: string, outcome: 'FAILED' | 'EXPIRED'): Promise<string> =>
  askForm(card, '/form/challenge', { clientSecret, outcome });

/** Fills the local processor's form, and approves what the bank asks. */
export const confirmTestCard = async (
  card: CardEnd,
  clientSecret: string,
  number: string = testCards.fine,
  expiry = { exp_month: 12, exp_year: 2040 },
): Promise<void> => {
  const filled = { number, ...expiry, cvc: '123' };
  const confirmed = await askForm(card, '/form/confirm', { clientSecret, card: filled });
  // A decline is an answer of the form, as a person would see it.
  if (/"error":\s*\{/.test(confirmed)) throw new Error(`The form declined the card: ${confirmed}`);
  if (confirmed.includes('requires_action')) await approveTestCard(card, clientSecret);
};

/** Makes the local processor go wrong until it is told otherwise. */
export const setFaults = async (system: System, client: Client, faults: readonly FaultInput[]): Promise<void> => {
  const { card } = await client.call('startMethod', { body: { kind: 'card' } });
  await putFaults({ origin: localOrigin(card), secret: system.server.app.config.SECRET_KEY }, faults);
};

/** Adds a card as the form in the browser does. */
export const addTestCard = async (
  client: Client,
  number?: string,
  expiry?: Parameters<typeof confirmTestCard>[3],
): Promise<void> => {
  const { setupId, clientSecret, card } = await client.call('startMethod', { body: { kind: 'card' } });
  await confirmTestCard(card, clientSecret, number, expiry);
  await client.call('addMethod', { body: { setupId } });
};

/** Puts a card on file that behaves as the fine one, as `addTestCard` does with calls; nobody is told of it. */
export const giveTestCard = async (system: System, userId: string): Promise<void> => {
  const { app } = system.server;
  const { customer, method } = await atProcessor(app.database.pool, { origin: '' }, async work => {
    const customer = await createCustomer(work, { name: 'Quill Events', metadata: { userId } });
    const made = await createCardMethod(work, { number: testCards.fine, exp_month: 12, exp_year: 2040, cvc: '123' });
    const { hidden } = await load(work, 'payment_method', made.id);
    const method = { ...made, customer: customer.id };
    await save<'payment_method'>(work, method, { hidden: { ...hidden, isSetUp: true } });
    return { customer, method };
  });
  await inTransaction(app, `user:${userId}`, async db => {
    await db.insert(billingProfiles).values({ userId, customerId: customer.id });
    const [card] = await db
      .insert(paymentMethods)
      .values({
        id: newId(),
        userId,
        providerId: method.id,
        kind: 'card',
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2040,
        fingerprint: method.card?.fingerprint ?? null,
        isDefault: true,
        createdAt: app.clock.now(),
      })
      .returning();
    const name = card ? methodName(card) : '';
    await noteEdit(
      db,
      userId,
      { paymentMethod: null, defaultMethod: null },
      { paymentMethod: name, defaultMethod: name },
    );
  });
};

/** Bank accounts of the local processor, likewise. */
export const testBanks = { fine: '000123456789', noFunds: '000222222227' } as const;

/** Adds a bank account as the form in the browser does. */
export const addTestBank = async (client: Client, account: string = testBanks.fine): Promise<void> => {
  const { setupId, clientSecret, card } = await client.call('startMethod', { body: { kind: 'bank' } });
  const bank = { account_number: account, routing_number: '110000000', account_holder_type: 'company' };
  await askForm(card, '/form/confirm', { clientSecret, bank, billing: { name: 'Quill Events' } });
  await client.call('addMethod', { body: { setupId } });
};

/** Pays the premium services of a submitted job, so that its review starts. */
export const payServices = async (client: Client, jobId: string): Promise<void> => {
  const { payment } = await client.call('getServicePayment', { query: {} });
  const methodId = payment?.methods[0]?.id ?? '';
  await client.call('payServices', {
    path: { id: jobId },
    body: { methodId, fingerprint: payment?.fingerprint ?? '' },
  });
};

/** What an account of the books holds; a debit is positive. */
export const balanceOf = async (system: System, kind: string, ownerId: string | null = null): Promise<number> => {
  const rows = await system.sql(
    `select coalesce(sum(l.amount_cents), 0)::int as cents from ledger_accounts a
     join ledger_lines l on l.account_id = a.id where a.kind = $1 and a.owner_id is not distinct from $2::uuid`,
    [kind, ownerId],
  );
  return Number(rows[0]?.cents ?? 0);
};

/** Sets up the payouts of a model on the provider's page. */
export const setUpPayouts = async (client: Client, answers: Partial<typeof rightAnswers> = rightAnswers) => {
  const { url } = await client.call('openPayoutAccount', {});
  const session = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
  const answer = await fetch(session, {
    method: 'POST',
    body: new URLSearchParams({ ...rightAnswers, ...answers }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(await answer.text());
  await client.call('checkPayoutAccount', {});
};

/** The same, and the id of the account. */
export const withPayoutAccount = async (
  system: System,
  { id, client }: Person,
  answers?: Partial<typeof rightAnswers>,
): Promise<string> => {
  await setUpPayouts(client, answers);
  const [account] = await system.sql('select account_id from payout_accounts where user_id = $1', [id]);
  return String(account?.account_id);
};
