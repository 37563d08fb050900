import { type SQL, sql } from 'drizzle-orm';

/**
 * Cents of a charge that staff gave back and that reduced no refund of the rules yet. Each reduction returns to GOODWILL, by
 * an entry about a line of the charge or about pay that was cancelled. For a query of the table `charges`.
 */
export const goodwillLeft: SQL<number> = sql`(
  select case when given.cents = 0 then 0 else greatest(0, given.cents - (
      select coalesce(-sum(l.amount_cents), 0) from ledger_entries e
      join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
      where e.job_id = charges.job_id and a.kind = 'GOODWILL' and (split_part(e.event, ':', 1), split_part(e.event, ':', 2)) in (
        select 'goodwill-returned', cl.id::text from charge_lines cl where cl.charge_id = charges.id
        union all
        select 'earning-cancelled', ea.id::text from earnings ea
        join charge_lines cl on cl.job_id = ea.job_id and cl.model_id = ea.model_id and (ea.kind = 'OVERTIME') = (cl.kind = 'OVERTIME')
        where cl.charge_id = charges.id)))::int end
    from (select coalesce(sum(r.amount_cents), 0) as cents from refunds r
      where r.charge_id = charges.id and r.reason = 'STAFF' and r.status not in ('REFUSED', 'APPROVAL')) given)`;
