import { sql } from 'drizzle-orm';
import { BANK_DAYS } from '#contract/values/money-close.ts';

/** The days that statements of our bank cover; null without one. */
export const coveredDays = sql`(select range_agg(daterange(first_day, last_day, '[]')) from bank_statements)`;

/**
 * What a statement of our bank should show: a payout of the provider, or money that we paid from there. `cents` is positive
 * where the bank received it. A payout that came back is none, nor is what an owner accepted as missing.
 */
export const bankItems = sql`
  select item.entry_id, item.cents, item.day, line.id as line_id
  from (
    select min(e.id) as entry_id, sum(l.amount_cents)::bigint as cents,
      (min(coalesce(m.created_at, e.created_at)) at time zone 'UTC')::date as day
    from ledger_lines l
    join ledger_entries e on e.id = l.entry_id
    left join provider_movements m on m.entry_id = e.id
    where l.account_id = (select id from ledger_accounts where kind = 'BANK') and e.memo <> 'NOT_AT_BANK'
    group by coalesce(m.source_id, e.event) having sum(l.amount_cents) <> 0
  ) item
  left join bank_lines line on line.entry_id = item.entry_id
  where not exists (select from money_findings f
    where f.entry_id = item.entry_id and f.kind = 'NOT_AT_BANK' and f.resolved_by is not null)`;

/** Those that the statements do not show although they cover all the days on which it may have arrived. */
export const missingItems = sql`
  select i.entry_id, i.cents from (${bankItems}) i
  where i.line_id is null and ${coveredDays} @> daterange(i.day, i.day + ${BANK_DAYS}::int, '[]')`;
