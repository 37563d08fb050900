import type pg from 'pg';
import { booksOf } from '../oracle/books.ts';
import type { Market } from './market.ts';

type Cents = Map<string, number>;

const sumOf = (of: Cents): number => [...of.values()].reduce((sum, cents) => sum + cents, 0);

const read = async (pool: pg.Pool, text: string): Promise<Cents> => {
  const { rows } = await pool.query<{ key: string; cents: string }>(text);
  return new Map(rows.filter(({ cents }) => Number(cents) !== 0).map(({ key, cents }) => [key, Number(cents)]));
};

/** Accounts of one kind by their owner; a debit is positive. */
const accounts = (kinds: string) => `
  select coalesce(a.owner_id::text, a.kind) as key, sum(l.amount_cents) as cents
  from ledger_accounts a join ledger_lines l on l.account_id = a.id where a.kind in (${kinds}) group by 1`;

/** What cards and accounts were really charged, less what went back and what banks took back and kept, by client. */
const chargedText = `
  select u.body -> 'metadata' ->> 'userId' as key,
    sum((c.body ->> 'amount_captured')::bigint - (c.body ->> 'amount_refunded')::bigint - coalesce(lost.cents, 0)) as cents
  from processor.objects c join processor.objects u on u.id = c.body ->> 'customer' and u.kind = 'customer'
  left join (select body ->> 'charge' as charge, sum((body ->> 'amount')::bigint) as cents from processor.objects
    where kind = 'dispute' and body ->> 'status' = 'lost' group by 1) lost on lost.charge = c.id
  where c.kind = 'charge' and (c.body ->> 'captured')::boolean group by 1`;

/** What connected accounts were really sent, by model. */
const sentText = `
  select a.user_id::text as key, sum((t.body ->> 'amount')::bigint - (t.body ->> 'amount_reversed')::bigint) as cents
  from processor.objects t join payout_accounts a on a.account_id = t.body ->> 'destination' where t.kind = 'transfer' group by 1`;

const notEqual = (what: string, found: Cents, expected: Cents): string[] =>
  [...new Set([...found.keys(), ...expected.keys()])]
    .filter(key => (found.get(key) ?? 0) !== (expected.get(key) ?? 0))
    .map(key => `${what} ${key}: ${found.get(key) ?? 0}, but by the rules ${expected.get(key) ?? 0}`);

/** What was paid another way never went back to the card. */
const plus = (one: Cents, other: Cents): Cents =>
  new Map([...one.keys(), ...other.keys()].map(key => [key, (one.get(key) ?? 0) + (other.get(key) ?? 0)]));

const negative = (of: Cents): Cents => new Map([...of].map(([key, cents]) => [key, -cents]));

/** Compares the books, and what the processor did, with what the oracle computes from the facts. In words; empty: equal. */
export async function differences(
  pool: pg.Pool,
  { lives, people, paidOtherwise }: Pick<Market, 'lives' | 'people' | 'paidOtherwise'>,
): Promise<string[]> {
  const accountOf = new Map(people.models.map(({ id, hasAccount }) => [id, hasAccount]));
  const expected = booksOf(lives, model => accountOf.get(model) ?? false);
  const cash = sumOf(expected.paid) - sumOf(expected.sent) + expected.borneCents + expected.lostCents;
  return [
    ...notEqual('owed to model', await read(pool, accounts(`'MODEL_PAYABLE'`)), negative(expected.waiting)),
    ...notEqual('debt of client', await read(pool, accounts(`'CLIENT_DEBT'`)), expected.owed),
    ...notEqual('left in the funds of job', await read(pool, accounts(`'CLIENT_FUNDS'`)), negative(expected.kept)),
    ...notEqual(
      'our',
      await read(pool, accounts(`'FEES', 'SERVICES'`)),
      negative(
        new Map([
          ['FEES', expected.feesCents],
          ['SERVICES', expected.servicesCents],
        ]),
      ),
    ),
    ...notEqual(
      'lost to banks',
      await read(pool, accounts(`'DISPUTE_LOSSES'`)),
      new Map([['DISPUTE_LOSSES', expected.lostCents]]),
    ),
    ...notEqual(
      'given back by staff',
      await read(pool, accounts(`'GOODWILL'`)),
      new Map([['GOODWILL', expected.givenCents]]),
    ),
    ...notEqual('charged to client', await read(pool, chargedText), plus(expected.paid, paidOtherwise)),
    ...notEqual('sent to model', await read(pool, sentText), expected.sent),
    ...notEqual(
      'our money',
      // What the provider keeps for itself is ours to bear, wherever it is booked.
      new Map([
        [
          'in all',
          sumOf(await read(pool, accounts(`'PROVIDER', 'BANK', 'PROCESSING_COSTS', 'DISPUTE_LOSSES', 'ADJUSTMENTS'`))),
        ],
      ]),
      new Map([['in all', cash]]),
    ),
  ];
}
