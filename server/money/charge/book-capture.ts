import type { Db } from '../../db/client.ts';
import type { ChargeRow } from '../../db/tables/charges.ts';
import { issueInvoice } from '../document/issue.ts';
import { bookEntry, type LedgerLine } from '../ledger/book.ts';

/** The money came in, into the funds of the job or against what the client owed: its entry and its invoice. */
export const bookCapture = async (db: Db, row: ChargeRow): Promise<void> => {
  const from: LedgerLine =
    row.purpose === 'DEBT'
      ? ['CLIENT_DEBT', row.managerId, -row.amountCents]
      : ['CLIENT_FUNDS', row.jobId, -row.amountCents];
  await bookEntry(db, {
    event: `capture:${row.id}`,
    memo: row.purpose,
    jobId: row.jobId,
    lines: [['PROVIDER', null, row.amountCents], from],
  });
  await issueInvoice(db, row);
};
