import type { Db } from '../../db/client.ts';
import type { ChargeRow, RefundRow } from '../../db/tables/charges.ts';
import { bookEntry } from '../ledger/book.ts';
import { refundEntry, sourceOf } from '../ledger/entries.ts';

/** The entry of a refund of the provider, or with `isBack` of one that the bank sent back. */
export const bookRefund = (
  db: Db,
  charge: ChargeRow,
  refund: RefundRow,
  providerId: string,
  { isBack = false } = {},
): Promise<unknown> => bookEntry(db, refundEntry(charge, refund, providerId, { isBack }));

/** The entry of a refund that was paid another way, from our bank account. */
export const bookPaidOtherwise = (db: Db, charge: ChargeRow, refund: RefundRow): Promise<unknown> =>
  bookEntry(db, {
    event: `refund-otherwise:${refund.id}`,
    memo: refund.reason,
    jobId: refund.jobId,
    lines: [
      [...sourceOf(charge, refund), refund.amountCents],
      ['BANK', null, -refund.amountCents],
    ],
  });

/** The card holder's bank has given the client this money already, out of what we lost. Ours stays with us. */
export const bookChargedBack = async (db: Db, charge: ChargeRow, refund: RefundRow): Promise<void> => {
  if (refund.reason === 'STAFF') return;
  await bookEntry(db, {
    event: `charged-back:${refund.id}`,
    memo: refund.reason,
    jobId: refund.jobId,
    lines: [
      [...sourceOf(charge, refund), refund.amountCents],
      ['DISPUTE_LOSSES', null, -refund.amountCents],
    ],
  });
};
