import type { Db } from '../../db/client.ts';
import type { ChargeRow } from '../../db/tables/charges.ts';
import { issueInvoice } from '../document/issue.ts';
import { bookEntry } from '../ledger/book.ts';
import { captureEntry } from '../ledger/entries.ts';

/** The money of a charge came in: its entry and its invoice. */
export const bookCapture = async (db: Db, row: ChargeRow): Promise<void> => {
  await bookEntry(db, captureEntry(row));
  await issueInvoice(db, row);
};
