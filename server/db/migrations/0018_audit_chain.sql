CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "audit_chain_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- ## Audit of money
-- Where the row came from is in its other columns; a change of what was asked of a charge, and a failed try, are entries too.
create function audit_charge() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_audit('CHARGE', new.id, 'ADDED', null,
      jsonb_build_object('status', new.status, 'aim', new.aim, 'purpose', new.purpose, 'jobId', new.job_id, 'cents', new.amount_cents));
    return null;
  end if;
  if new.aim <> old.aim then
    perform write_audit('CHARGE', new.id, 'AIM', jsonb_build_object('aim', old.aim), jsonb_build_object('aim', new.aim));
  end if;
  if new.status = old.status and new.attempt > old.attempt then
    perform write_audit('CHARGE', new.id, 'TRY', jsonb_build_object('attempt', old.attempt),
      jsonb_build_object('attempt', new.attempt, 'code', new.failure_code, 'nextTryAt', new.next_try_at));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger audit_charge after insert or update of aim, status, attempt on charges for each row execute function audit_charge();
--> statement-breakpoint
create function audit_refund() returns trigger language plpgsql as $$
begin
  perform write_audit('REFUND', new.id, case tg_op when 'INSERT' then 'ADDED' else 'STATUS' end,
    case tg_op when 'UPDATE' then jsonb_build_object('status', old.status) end,
    jsonb_build_object('status', new.status, 'chargeId', new.charge_id, 'cents', new.amount_cents, 'reason', new.reason, 'code', new.failure_code));
  return null;
end $$;
--> statement-breakpoint
create trigger audit_refund_added after insert on refunds for each row execute function audit_refund();
--> statement-breakpoint
create trigger audit_refund after update of status on refunds for each row when (old.status <> new.status) execute function audit_refund();
--> statement-breakpoint
create function audit_earning() returns trigger language plpgsql as $$
begin
  perform write_audit('EARNING', new.id, case tg_op when 'INSERT' then 'ADDED' else 'STATUS' end,
    case tg_op when 'UPDATE' then jsonb_build_object('status', old.status) end,
    jsonb_build_object('status', new.status, 'jobId', new.job_id, 'modelId', new.model_id, 'kind', new.kind, 'cents', new.pay_cents, 'code', new.failure_code));
  return null;
end $$;
--> statement-breakpoint
create trigger audit_earning_added after insert on earnings for each row execute function audit_earning();
--> statement-breakpoint
create trigger audit_earning after update of status on earnings for each row when (old.status <> new.status) execute function audit_earning();
--> statement-breakpoint
create function audit_payout() returns trigger language plpgsql as $$
begin
  perform write_audit('PAYOUT', new.user_id, case tg_op when 'INSERT' then 'ADDED' else 'STATUS' end,
    case tg_op when 'UPDATE' then jsonb_build_object('status', old.status) end,
    jsonb_build_object('status', new.status, 'providerId', new.provider_id, 'cents', new.amount_cents, 'code', new.failure_code));
  return null;
end $$;
--> statement-breakpoint
create trigger audit_payout_added after insert on payouts for each row execute function audit_payout();
--> statement-breakpoint
create trigger audit_payout after update of status on payouts for each row when (old.status <> new.status) execute function audit_payout();
--> statement-breakpoint
-- ## The chain of the audit
-- Money, accounts that are suspended, closed or opened again, and what staff decide about the pay of a job.
create function is_chained(entry audit_entries) returns boolean language sql immutable as $$
  select entry.subject in ('CHARGE', 'REFUND', 'EARNING', 'PAYOUT', 'CHARGEBACK')
    or (entry.subject = 'USER' and entry.action = 'STATE'
      and (entry.before ->> 'state' in ('SUSPENDED', 'BANNED') or entry.after ->> 'state' in ('SUSPENDED', 'BANNED')))
    or (entry.subject = 'WORK' and entry.actor like 'staff:%')
$$;
--> statement-breakpoint
-- The text is the same on every server: seconds since 1970 instead of a zone, and keys in the order of jsonb.
create function audit_hash(previous text, entry audit_entries) returns text language sql stable as $$
  select encode(sha256(convert_to(previous || jsonb_build_array(entry.id, extract(epoch from entry.created_at), entry.actor, entry.subject,
    entry.subject_id, entry.action, entry.why, entry.before, entry.after)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Runs at the commit, so that the lock of the chain is held for that alone, after all other locks.
create function chain_audit() returns trigger language plpgsql as $$
declare
  tail audit_chain;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  select * into tail from audit_chain order by position desc limit 1;
  insert into audit_chain (position, entry_id, previous_hash, hash)
    values (coalesce(tail.position, 0) + 1, new.id, coalesce(tail.hash, ''), audit_hash(coalesce(tail.hash, ''), new));
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  entry audit_entries;
  tail text := '';
  next_position bigint := 0;
begin
  for entry in select * from audit_entries e where is_chained(e) order by id loop
    next_position := next_position + 1;
    insert into audit_chain (position, entry_id, previous_hash, hash) values (next_position, entry.id, tail, audit_hash(tail, entry))
      returning hash into tail;
  end loop;
end $$;
--> statement-breakpoint
create constraint trigger chain_audit after insert on audit_entries deferrable initially deferred for each row
  when (is_chained(new)) execute function chain_audit();
--> statement-breakpoint
create trigger keep_audit before update or delete on audit_chain for each row execute function keep_audit();
