import type { Db } from '../../db/client.ts';
import type { ChargeRow, RefundRow } from '../../db/tables/charges.ts';
import { bookEntry, type LedgerLine } from '../ledger/book.ts';

/** Where the money of a refund comes from: what staff give is ours, everything else what the client had paid. */
const sourceOf = (charge: ChargeRow, { reason, jobId }: RefundRow): readonly [LedgerLine[0], string | null] => {
  if (reason === 'STAFF') return ['GOODWILL', null];
  return charge.purpose === 'DEBT' ? ['CLIENT_DEBT', charge.managerId] : ['CLIENT_FUNDS', jobId];
};

/** The entry of a refund of the provider, or with `isBack` of one that the bank sent back. */
export const bookRefund = async (
  db: Db,
  charge: ChargeRow,
  refund: RefundRow,
  providerId: string,
  { isBack = false } = {},
): Promise<void> => {
  const cents = isBack ? -refund.amountCents : refund.amountCents;
  await bookEntry(db, {
    event: `${isBack ? 'refund-back' : 'refund'}:${providerId}`,
    memo: refund.reason,
    jobId: refund.jobId,
    lines: [
      [...sourceOf(charge, refund), cents],
      ['PROVIDER', null, -cents],
    ],
  });
};

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
