import { sql } from 'drizzle-orm';
import { BANK_DAYS } from '#contract/values/money-close.ts';
import type { Db } from '../../db/client.ts';
import { bankItems } from './items.ts';

/** What we pay from our bank may be noted some days after it was paid. */
const NOTED_LATE_DAYS = 3;

/** Of each amount, the earliest line with the earliest item that it can be about. */
const matchOnce = async (db: Db): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update bank_lines b set entry_id = matched.entry_id
    from (
      select distinct on (entry_id) line_id, entry_id
      from (
        select distinct on (line.id) line.id as line_id, line.day, i.entry_id
        from bank_lines line join (${bankItems}) i on i.cents = line.amount_cents
          and line.day between i.day - ${NOTED_LATE_DAYS}::int and i.day + ${BANK_DAYS}::int
        where line.entry_id is null and i.line_id is null
        order by line.id, i.day, i.entry_id
      ) chosen
      order by entry_id, day, line_id
    ) matched
    where b.id = matched.line_id`);
  return rowCount ?? 0;
};

/** Of two who add, match or remove lines the second waits, and sees what the first did. */
export const lockBankLines = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank_lines', 0))`);

/** Links each line of our bank's statements with the entry of our books that is about the same money. In a transaction. */
export const matchBankLines = async (tx: Db): Promise<void> => {
  await lockBankLines(tx);
  let matched = await matchOnce(tx);
  while (matched > 0) matched = await matchOnce(tx);
};
