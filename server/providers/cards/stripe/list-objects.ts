import type Stripe from 'stripe';
import type { Listed, ListPage, Page } from '../port.ts';
import { chargeState } from './charge-state.ts';
import { type Ask, secondsOf } from './client.ts';
import { disputeOf } from './disputes.ts';
import { movementOf } from './movements.ts';
import { payoutOf } from './payouts.ts';
import { refundOf } from './refunds.ts';
import { transferOf } from './transfers.ts';

const PAGE = 100;

type Params = { created: { gte: number }; limit: number; starting_after?: string };
type Listing<Item> = (stripe: Stripe, params: Params, account?: string) => Promise<Page<Item>>;

const pageOf = <Raw extends { id: string }, Item>(
  { data, has_more }: { data: Raw[]; has_more: boolean },
  read: (raw: Raw) => Item,
): Page<Item> => ({ items: data.map(read), cursor: has_more ? (data.at(-1)?.id ?? null) : null });

const listings: { [Kind in keyof Listed]: Listing<Listed[Kind]> } = {
  charges: async (stripe, params) =>
    pageOf(await stripe.paymentIntents.list({ ...params, expand: ['data.latest_charge'] }), chargeState),
  refunds: async (stripe, params) => pageOf(await stripe.refunds.list(params), refundOf),
  transfers: async (stripe, params) => pageOf(await stripe.transfers.list(params), transferOf),
  payouts: async (stripe, params, account) =>
    pageOf(await stripe.payouts.list(params, account ? { stripeAccount: account } : {}), payoutOf),
  disputes: async (stripe, params) => pageOf(await stripe.disputes.list(params), disputeOf),
  movements: async (stripe, params, account) =>
    pageOf(await stripe.balanceTransactions.list(params, account ? { stripeAccount: account } : {}), movementOf),
};

export const stripeLists =
  (ask: Ask) =>
  <Kind extends keyof Listed>(kind: Kind, { since, cursor, accountId }: ListPage): Promise<Page<Listed[Kind]>> =>
    ask(stripe => {
      const params = { created: { gte: secondsOf(since) }, limit: PAGE, ...(cursor && { starting_after: cursor }) };
      return listings[kind](stripe, params, accountId);
    });
