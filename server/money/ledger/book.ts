import { sql } from 'drizzle-orm';
import type { LedgerAccount } from '#contract/values/money.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';

/** `[account, owner, cents]`; a debit is positive. The owner of our own accounts is null. */
export type LedgerLine = readonly [LedgerAccount, string | null, number];

export type Entry = {
  /** Names the cause; the same event is booked once. */
  event: string;
  memo: string;
  jobId: string | null;
  lines: readonly LedgerLine[];
};

/** False when the event was booked before. The database refuses an entry that does not sum to zero. */
export const bookEntry = async (db: Db, { event, memo, jobId, lines }: Entry): Promise<boolean> => {
  const rows = await readRows(
    db,
    { is_new: columns.boolean },
    sql`select book_entry(${event}, ${memo}, ${jobId}::uuid, ${JSON.stringify(lines)}::jsonb) as is_new`,
  );
  return rows[0]?.is_new ?? false;
};
