import { sql } from 'drizzle-orm';

/**
 * Movements without an entry, each with the row of ours that it belongs to and the entry that should be about it: `cents`
 * is what that entry moved at the provider, and `taken_by` another movement that has it already.
 */
export const unbooked = sql`
  select m.id, m.kind, m.source_id, m.created_at, m.looked_at, ours.id as our_id, ours.job_id, booked.entry_id, booked.cents,
    case when m.kind = 'DISPUTE' then m.net_cents else m.amount_cents end as moved_cents, taken.id as taken_by
  from provider_movements m
  left join lateral (
    select c.id, c.job_id, 'capture:' || c.id as event from charges c
      where m.kind = 'CHARGE' and c.provider_charge_id = m.source_id
    union all select c.id, c.job_id, 'capture:' || c.id from charges c where m.kind = 'CHARGE' and c.id = m.our_id
    union all select r.id, r.job_id, 'refund:' || r.id from refunds r where m.kind = 'REFUND' and r.provider_id = m.source_id
    union all select r.id, r.job_id, null from refunds r where m.kind = 'REFUND' and r.id = m.our_id
    union all select b.id, b.job_id, 'chargeback:' || b.provider_id || ':' || m.id from chargebacks b
      where m.kind = 'DISPUTE' and b.provider_id = m.source_id
    union all select e.id, e.job_id, 'transfer:' || e.id from earnings e
      where m.kind = 'TRANSFER' and e.provider_id = m.source_id
    union all select e.id, e.job_id, 'transfer:' || e.id from earnings e where m.kind = 'TRANSFER' and e.id = m.our_id
    limit 1
  ) ours on true
  left join lateral (
    select e.id as entry_id, sum(l.amount_cents)::bigint as cents
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where a.kind = 'PROVIDER' and (e.event = case when m.kind = 'REFUND' and m.amount_cents > 0 then 'refund-back:' else 'refund:' end || m.source_id
      or (e.event = ours.event and (m.kind <> 'REFUND' or m.amount_cents < 0)))
    group by e.id
  ) booked on true
  left join provider_movements taken on taken.entry_id = booked.entry_id
  where m.entry_id is null`;
