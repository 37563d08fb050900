import type { Client } from '#client/client.ts';
import type { System } from './system.ts';

/** Cards of the local processor, which behave as Stripe's test cards of the same numbers do. */
export const testCards = {
  fine: '4242424242424242',
  declined: '4000000000000002',
  /** Can be saved; every charge is declined. */
  declinedLater: '4000000000000341',
  /** The bank wants a confirmation of every charge. */
  confirmed: '4000002760003184',
} as const;

const localOrigin = (card: { end: 'stripe' | 'local'; origin?: string }): string => {
  if (!card.origin) throw new Error('This server has no local processor.');
  return card.origin;
};

type CardEnd = { end: 'stripe' | 'local'; origin?: string };

/** Fills the local processor's form. */
export const confirmTestCard = async (
  card: CardEnd,
  clientSecret: string,
  number: string = testCards.fine,
): Promise<void> => {
  const filled = { number, exp_month: 12, exp_year: 2040, cvc: '123' };
  const confirmed = await fetch(`${localOrigin(card)}/form/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientSecret, card: filled }),
  });
  if (!confirmed.ok) throw new Error(await confirmed.text());
};

/** Adds a card as the form in the browser does. */
export const addTestCard = async (client: Client, number?: string): Promise<void> => {
  const { setupId, clientSecret, card } = await client.call('startMethod', { body: { kind: 'card' } });
  await confirmTestCard(card, clientSecret, number);
  await client.call('addMethod', { body: { setupId } });
};

/** Pays the premium services of a submitted job, so that its review starts. */
export const payServices = async (client: Client, jobId: string): Promise<void> => {
  const { payment } = await client.call('getServicePayment', {});
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
