import type Stripe from 'stripe';
import type { Cards, Transfer } from '../port.ts';
import { type Ask, dateOf, idOf, keyed, withMetadata } from './client.ts';

const PAGE = 100;

export const transferOf = (transfer: Stripe.Transfer): Transfer => ({
  id: transfer.id,
  accountId: idOf(transfer.destination),
  amountCents: transfer.amount,
  reversedCents: transfer.amount_reversed,
  group: transfer.transfer_group,
  metadata: transfer.metadata,
  createdAt: dateOf(transfer.created),
});

export const stripeTransfers = (
  ask: Ask,
): Pick<Cards, 'transfer' | 'readTransfer' | 'findTransfers' | 'reverseTransfer'> => ({
  transfer: ({ key, accountId, amountCents, group, sourceChargeId, metadata }) =>
    ask(async stripe => {
      const params: Stripe.TransferCreateParams = {
        amount: amountCents,
        currency: 'usd',
        destination: accountId,
        transfer_group: group,
        metadata,
        ...(sourceChargeId && { source_transaction: sourceChargeId }),
      };
      return transferOf(await stripe.transfers.create(params, keyed(key)));
    }),

  readTransfer: id => ask(async stripe => transferOf(await stripe.transfers.retrieve(id))),

  findTransfers: ({ group, metadata }) =>
    ask(async stripe =>
      (await withMetadata(stripe.transfers.list({ transfer_group: group, limit: PAGE }), metadata)).map(transferOf),
    ),

  reverseTransfer: ({ key, id, amountCents }) =>
    ask(async stripe => {
      const reversal = await stripe.transfers.createReversal(id, { amount: amountCents }, keyed(key));
      return { id: reversal.id, amountCents: reversal.amount };
    }),
});
