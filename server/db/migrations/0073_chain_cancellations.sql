-- outside a transaction
-- Jobs that staff call off are chained too: the refunds that follow are written by the system.
create or replace function is_chained(entry audit_entries) returns boolean language sql immutable as $$
  select entry.subject in ('CHARGE', 'REFUND', 'EARNING', 'PAYOUT', 'CHARGEBACK', 'FINDING')
    or (entry.subject = 'USER' and entry.action = 'STATE'
      and (entry.before ->> 'state' in ('SUSPENDED', 'BANNED') or entry.after ->> 'state' in ('SUSPENDED', 'BANNED')))
    or (entry.subject = 'WORK' and entry.actor like 'staff:%')
    or (entry.subject = 'JOB' and entry.action = 'LIFECYCLE' and entry.after ->> 'lifecycle' = 'CANCELLED' and entry.actor like 'staff:%')
$$;
--> statement-breakpoint
drop trigger if exists chain_cancellation on audit_entries;
--> statement-breakpoint
create constraint trigger chain_cancellation after insert on audit_entries deferrable initially deferred for each row
  when (new.subject = 'JOB' and new.action = 'LIFECYCLE' and new.after ->> 'lifecycle' = 'CANCELLED' and new.actor like 'staff:%')
  execute function chain_audit();
--> statement-breakpoint
-- Those of before, at the end of the chain. They are found before its lock is taken, which all that is chained waits for.
do $$
declare
  missing bigint[] := array(select e.id from audit_entries e where e.subject = 'JOB' and e.action = 'LIFECYCLE' and is_chained(e));
  entry audit_entries;
  tail audit_chain;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  select * into tail from audit_chain order by position desc limit 1;
  for entry in
    select * from audit_entries e where e.id = any(missing) and not exists (select from audit_chain c where c.entry_id = e.id) order by id
  loop
    insert into audit_chain (position, entry_id, previous_hash, hash)
      values (coalesce(tail.position, 0) + 1, entry.id, coalesce(tail.hash, ''), audit_hash(coalesce(tail.hash, ''), entry))
      returning * into tail;
  end loop;
end $$;
