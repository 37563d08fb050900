import type Stripe from 'stripe';
import { ApiError } from '../wire/errors.ts';
import type { Work } from './work.ts';

/** The kinds of objects, each with the type that the SDK gives it. */
export type Objects = {
  account: Stripe.Account;
  account_link: Stripe.AccountLink & { id: string };
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  mandate: Stripe.Mandate;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
};
export type Kind = keyof Objects;
/** What an object knows beyond its answer. */
export type Hidden = Readonly<Record<string, string | number | boolean>>;
export type Stored<K extends Kind> = { body: Objects[K]; hidden: Hidden };
type Changes = { hidden?: Hidden; dueIn?: number | null };

const dueAt = (work: Work, dueIn: number | null | undefined) =>
  typeof dueIn === 'number' ? new Date((work.now + dueIn) * 1000) : null;

export const insert = async <K extends Kind>(
  work: Work,
  kind: K,
  body: Objects[K],
  { hidden = {}, dueIn }: Changes = {},
): Promise<void> => {
  await work.sql.query(
    `insert into processor.objects (id, kind, account, created, body, hidden, due_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [body.id, kind, work.account, work.now, body, hidden, dueAt(work, dueIn)],
  );
};

/** Replaces the body; what is hidden and when it is due change only if they are given. */
export const save = async <K extends Kind>(work: Work, body: Objects[K], changes: Changes = {}): Promise<void> => {
  await work.sql.query(
    `update processor.objects
     set body = $2, hidden = coalesce($3, hidden), due_at = case when $4 then $5 else due_at end
     where id = $1`,
    [body.id, body, changes.hidden ?? null, changes.dueIn !== undefined, dueAt(work, changes.dueIn)],
  );
};

const missing = (kind: Kind, id: string, param: string) =>
  new ApiError(404, { code: 'resource_missing', message: `No such ${kind.replaceAll('_', ' ')}: '${id}'`, param });

/** Locked until the end of the transaction. */
export const load = async <K extends Kind>(work: Work, kind: K, id: string, param = 'id'): Promise<Stored<K>> => {
  const { rows } = await work.sql.query<Stored<K>>(
    'select body, hidden from processor.objects where id = $1 and kind = $2 and account = $3 for no key update',
    [id, kind, work.account],
  );
  const found = rows[0];
  if (!found) throw missing(kind, id, param);
  return found;
};

export const read = async <K extends Kind>(work: Work, kind: K, id: string, param = 'id'): Promise<Objects[K]> => {
  const { rows } = await work.sql.query<{ body: Objects[K] }>(
    'select body from processor.objects where id = $1 and kind = $2 and account = $3',
    [id, kind, work.account],
  );
  const found = rows[0];
  if (!found) throw missing(kind, id, param);
  return found.body;
};
