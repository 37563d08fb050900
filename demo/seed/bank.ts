import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { demoStaffIds } from './staff.ts';

/**
 * The statements of our bank up to yesterday, a month each, which finance has added: what our books sent there arrived on the
 * day after, and once a month the bank takes its fee.
 */
export const seedBankStatements = async (db: Db, now: Date): Promise<void> => {
  const today = now.toISOString().slice(0, 10);
  await db.execute(sql`
    with item as materialized (
      select e.id as entry_id, e.event, l.amount_cents,
        least((e.created_at at time zone 'UTC')::date + 1, ${today}::date - 1) as day
      from ledger_lines l join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
      where a.kind = 'BANK' and (e.created_at at time zone 'UTC')::date < ${today}::date
    ),
    statement as (
      insert into bank_statements (id, first_day, last_day, added_by, created_at)
      select gen_random_uuid(), month::date, least((month + interval '1 month')::date, ${today}::date) - 1, ${demoStaffIds.finance}::uuid,
        least(month + interval '1 month 16 hours', ${now.toISOString()}::timestamptz)
      from generate_series(date_trunc('month', (select min(day) from item)::timestamp), ${today}::date - 1, interval '1 month') month
      returning id, first_day, last_day
    )
    insert into bank_lines (id, statement_id, day, amount_cents, text, ordinal, entry_id)
    select gen_random_uuid(), statement.id, item.day, item.amount_cents, 'TRANSFER ' || upper(left(md5(item.event), 10)), 0, item.entry_id
    from item join statement on item.day between statement.first_day and statement.last_day
    union all select gen_random_uuid(), id, first_day, -1500, 'MONTHLY SERVICE FEE', 0, null from statement`);
};
