import type { Db } from '../../db/client.ts';
import type { ChargeRow, RefundRow } from '../../db/tables/charges.ts';
import { bookEntry } from '../ledger/book.ts';

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
      charge.purpose === 'DEBT' ? ['CLIENT_DEBT', charge.managerId, cents] : ['CLIENT_FUNDS', refund.jobId, cents],
      ['PROVIDER', null, -cents],
    ],
  });
};
