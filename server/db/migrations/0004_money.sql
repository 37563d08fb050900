-- ## Charges
insert into allowed_moves values
  ('charge', 'DUE', 'ACTION_NEEDED'), ('charge', 'DUE', 'PROCESSING'), ('charge', 'DUE', 'AUTHORISED'), ('charge', 'DUE', 'CAPTURED'),
  ('charge', 'DUE', 'FAILED'), ('charge', 'DUE', 'RELEASED'),
  ('charge', 'ACTION_NEEDED', 'DUE'), ('charge', 'ACTION_NEEDED', 'PROCESSING'), ('charge', 'ACTION_NEEDED', 'AUTHORISED'),
  ('charge', 'ACTION_NEEDED', 'CAPTURED'), ('charge', 'ACTION_NEEDED', 'FAILED'), ('charge', 'ACTION_NEEDED', 'RELEASED'),
  ('charge', 'PROCESSING', 'DUE'), ('charge', 'PROCESSING', 'CAPTURED'), ('charge', 'PROCESSING', 'FAILED'),
  ('charge', 'AUTHORISED', 'CAPTURED'), ('charge', 'AUTHORISED', 'RELEASED'),
  ('charge', 'FAILED', 'DUE'), ('charge', 'FAILED', 'ACTION_NEEDED'), ('charge', 'FAILED', 'PROCESSING'), ('charge', 'FAILED', 'CAPTURED'),
  ('charge', 'FAILED', 'RELEASED'),
  -- The provider took money for a charge that had been given up meanwhile: it is captured, and given back in full.
  ('charge', 'RELEASED', 'CAPTURED');

-- A charge's amount never changes, and its lines stop covering anything once it is released.
create function guard_charge() returns trigger language plpgsql as $$
begin
  if new.amount_cents <> old.amount_cents or new.job_id <> old.job_id or new.manager_id <> old.manager_id then
    raise exception 'the amount of a charge does not change' using errcode = 'ZD002';
  end if;
  if new.status <> old.status then
    if not exists (select from allowed_moves where machine = 'charge' and from_state = old.status and to_state = new.status) then
      perform refuse_move('charge', old.status, new.status);
    end if;
    if new.status = 'RELEASED' then
      update charge_lines set void_at = app_now() where charge_id = new.id and void_at is null;
    end if;
    perform write_audit('CHARGE', new.id, 'STATUS', jsonb_build_object('status', old.status),
      jsonb_build_object('status', new.status, 'jobId', new.job_id, 'cents', new.amount_cents, 'code', new.failure_code));
    perform plan_money(new.job_id);
  end if;
  return new;
end $$;

create trigger guard_charge before update on charges for each row execute function guard_charge();

-- Refunds that are not refused never exceed their charge; what staff give back never exceeds what the card holder's bank has left of it.
create function guard_refund() returns trigger language plpgsql as $$
declare
  limit_cents bigint;
begin
  if tg_op = 'UPDATE' and old.status = 'REFUSED' and new.status <> 'REFUSED' then
    perform refuse_move('refund', old.status, new.status);
  end if;
  select amount_cents into limit_cents from charges where id = new.charge_id and status = 'CAPTURED' for update;
  if new.reason = 'STAFF' then
    limit_cents := limit_cents - (select coalesce(sum(amount_cents), 0) from chargebacks
      where charge_id = new.charge_id and status in ('NEEDS_RESPONSE', 'UNDER_REVIEW', 'LOST'));
  end if;
  if new.status <> 'REFUSED' and (select coalesce(sum(amount_cents), 0) from refunds where charge_id = new.charge_id and id <> new.id and status <> 'REFUSED')
    + new.amount_cents > limit_cents then
    raise exception 'a refund larger than its charge' using errcode = 'ZD005', constraint = 'refunds_within_charge';
  end if;
  return new;
end $$;

create trigger guard_refund before insert or update of amount_cents, status on refunds for each row execute function guard_refund();

-- Whatever makes an earning due, one of a booking whose pay staff hold is held by them.
create function hold_earning() returns trigger language plpgsql as $$
begin
  select h.held_by, h.held_because into new.held_by, new.held_because from pay_holds h
    where h.job_id = new.job_id and h.model_id = new.model_id and h.released_at is null;
  if found then
    new.status := 'HELD';
  end if;
  return new;
end $$;

create trigger hold_earning before insert or update of status on earnings for each row when (new.status = 'DUE') execute function hold_earning();

-- ## Planning
-- Whatever changes what is owed for a job puts it on the list of jobs whose money is planned again. A row of its own for each change: a row that several transactions update would make them wait for each other.
create function plan_money(job uuid) returns void language sql as $$
  insert into money_work (job_id, due_at) values (job, app_now())
$$;

create function plan_money_of_job() returns trigger language plpgsql as $$
begin
  perform plan_money(new.id);
  return null;
end $$;

create trigger plan_money after update of lifecycle, moderation, starts_at, ends_at on jobs for each row
  when ((old.lifecycle, old.moderation, old.starts_at, old.ends_at) is distinct from (new.lifecycle, new.moderation, new.starts_at, new.ends_at))
  execute function plan_money_of_job();

-- What is held for free places follows from the open offers: the beginning and the end of one put its job on the list, as a booking does.
-- Applicants who were never asked do not.
create function plan_money_of_participant() returns trigger language plpgsql as $$
begin
  perform plan_money(coalesce(new.job_id, old.job_id));
  return null;
end $$;

create trigger plan_money after update of status, fee_cents on participants for each row
  when ((old.status = 'BOOKED') <> (new.status = 'BOOKED') or (old.status = 'PENDING') <> (new.status = 'PENDING')
    or old.fee_cents is distinct from new.fee_cents)
  execute function plan_money_of_participant();

create trigger plan_money_of_offer after insert on participants for each row when (new.status = 'PENDING')
  execute function plan_money_of_participant();

create trigger plan_money_of_offer_gone after delete on participants for each row when (old.status = 'PENDING')
  execute function plan_money_of_participant();

create trigger plan_money after insert or update of status on refunds for each row execute function plan_money_of_participant();

create trigger plan_money after update of status on earnings for each row execute function plan_money_of_participant();

-- ## Ledger
create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the books are never changed' using errcode = 'ZD002';
end $$;

create trigger keep_ledger before update or delete on ledger_entries for each row execute function keep_ledger();

create trigger keep_ledger before update or delete on ledger_lines for each row execute function keep_ledger();

create function check_entry() returns trigger language plpgsql as $$
declare
  entry bigint := case tg_table_name when 'ledger_entries' then new.id else (to_jsonb(new)->>'entry_id')::bigint end;
  sum_cents bigint;
  lines int;
begin
  select coalesce(sum(amount_cents), 0), count(*) into sum_cents, lines from ledger_lines where entry_id = entry;
  if sum_cents <> 0 or lines < 2 then
    raise exception 'an entry of the ledger does not sum to zero' using errcode = 'ZD006', constraint = 'ledger_zero_sum';
  end if;
  return null;
end $$;

create constraint trigger ledger_zero_sum after insert on ledger_lines deferrable initially deferred for each row execute function check_entry();

create constraint trigger ledger_zero_sum after insert on ledger_entries deferrable initially deferred for each row execute function check_entry();

-- Books an event once: false when it was booked before. Lines are `[kind, owner or null, cents]`; those of zero cents are left out.
create function book_entry(event_given text, memo_given text, job uuid, lines jsonb) returns boolean language plpgsql as $$
declare
  entry bigint;
begin
  insert into ledger_entries (event, memo, job_id) values (event_given, memo_given, job) on conflict (event) do nothing returning id into entry;
  if entry is null then return false; end if;
  insert into ledger_accounts (id, kind, owner_id)
    select gen_random_uuid(), line->>0, (line->>1)::uuid from jsonb_array_elements(lines) line
    where not exists (select from ledger_accounts a where a.kind = line->>0 and a.owner_id is not distinct from (line->>1)::uuid)
    on conflict on constraint ledger_accounts_owner do nothing;
  insert into ledger_lines (entry_id, account_id, amount_cents)
    select entry, a.id, (line->>2)::bigint from jsonb_array_elements(lines) line
    join ledger_accounts a on a.kind = line->>0 and a.owner_id is not distinct from (line->>1)::uuid
    where (line->>2)::bigint <> 0;
  return true;
end $$;

-- ## Movements and closes
-- What the provider reported never changes, and an entry about it is found once, with what it moved at the provider.
create function guard_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.kind, new.source_id, new.amount_cents, new.fee_cents, new.created_at)
    is distinct from (old.id, old.kind, old.source_id, old.amount_cents, old.fee_cents, old.created_at)
    or (old.entry_id is not null and new.entry_id is distinct from old.entry_id) then
    raise exception 'a movement of the provider does not change' using errcode = 'ZD002';
  end if;
  if new.entry_id is not null and old.entry_id is null and (select sum(l.amount_cents) from ledger_lines l
      join ledger_accounts a on a.id = l.account_id where l.entry_id = new.entry_id and a.kind = 'PROVIDER')
    is distinct from (case when new.kind = 'DISPUTE' then new.net_cents else new.amount_cents end) then
    raise exception 'an entry of another amount than its movement' using errcode = 'ZD006', constraint = 'movement_amount';
  end if;
  return new;
end $$;

create trigger guard_movement before update or delete on provider_movements for each row execute function guard_movement();

create function guard_close() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a day that is closed does not change' using errcode = 'ZD002';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger guard_close before update or delete on money_closes for each row execute function guard_close();

-- ## Documents
insert into document_series (kind) values ('INVOICE'), ('CREDIT_NOTE');

-- The next number of the series, under its lock: an insert that is undone leaves no gap, and nobody chooses a number.
create function number_document() returns trigger language plpgsql as $$
begin
  update document_series set last = last + 1 where kind = new.kind returning last into new.number;
  return new;
end $$;

create trigger number_document before insert on money_documents for each row execute function number_document();

create function keep_document() returns trigger language plpgsql as $$
begin
  raise exception 'a document that was issued never changes' using errcode = 'ZD002';
end $$;

create trigger keep_document before update or delete on money_documents for each row execute function keep_document();

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

create trigger audit_charge after insert or update of aim, status, attempt on charges for each row execute function audit_charge();

create function audit_refund() returns trigger language plpgsql as $$
begin
  perform write_audit('REFUND', new.id, case tg_op when 'INSERT' then 'ADDED' else 'STATUS' end,
    case tg_op when 'UPDATE' then jsonb_build_object('status', old.status) end,
    jsonb_build_object('status', new.status, 'chargeId', new.charge_id, 'cents', new.amount_cents, 'reason', new.reason, 'code', new.failure_code));
  return null;
end $$;

create trigger audit_refund_added after insert on refunds for each row execute function audit_refund();

create trigger audit_refund after update of status on refunds for each row when (old.status <> new.status) execute function audit_refund();

create function audit_earning() returns trigger language plpgsql as $$
begin
  perform write_audit('EARNING', new.id, case tg_op when 'INSERT' then 'ADDED' else 'STATUS' end,
    case tg_op when 'UPDATE' then jsonb_build_object('status', old.status) end,
    jsonb_build_object('status', new.status, 'jobId', new.job_id, 'modelId', new.model_id, 'kind', new.kind, 'cents', new.pay_cents, 'code', new.failure_code));
  return null;
end $$;

create trigger audit_earning_added after insert on earnings for each row execute function audit_earning();

create trigger audit_earning after update of status on earnings for each row when (old.status <> new.status) execute function audit_earning();

create function audit_payout() returns trigger language plpgsql as $$
begin
  perform write_audit('PAYOUT', new.user_id, case tg_op when 'INSERT' then 'ADDED' else 'STATUS' end,
    case tg_op when 'UPDATE' then jsonb_build_object('status', old.status) end,
    jsonb_build_object('status', new.status, 'providerId', new.provider_id, 'cents', new.amount_cents, 'code', new.failure_code));
  return null;
end $$;

create trigger audit_payout_added after insert on payouts for each row execute function audit_payout();

create trigger audit_payout after update of status on payouts for each row when (old.status <> new.status) execute function audit_payout();

create function audit_chargeback() returns trigger language plpgsql as $$
begin
  perform write_audit('CHARGEBACK', new.id,
    case when tg_op = 'INSERT' then 'ADDED' when new.status <> old.status then 'STATUS' when new.sent_at is distinct from old.sent_at then 'SENT' else 'ANSWER' end,
    case tg_op when 'UPDATE' then jsonb_build_object('status', old.status, 'answer', old.answer) end,
    jsonb_build_object('status', new.status, 'answer', new.answer, 'chargeId', new.charge_id, 'cents', new.amount_cents, 'reason', new.reason,
      'evidence', encode(sha256(convert_to(new.evidence::text, 'UTF8')), 'hex'), 'code', new.failure_code));
  return null;
end $$;

create trigger audit_chargeback_added after insert on chargebacks for each row execute function audit_chargeback();

create trigger audit_chargeback after update of status, answer, sent_at on chargebacks for each row
  when ((old.status, old.answer, old.sent_at) is distinct from (new.status, new.answer, new.sent_at)) execute function audit_chargeback();

-- ## The chain of the audit
-- Money, accounts that are suspended, closed or opened again, and what staff decide about the pay of a job.
-- Jobs that staff call off too, for the refunds that follow are written by the system; and differences that staff accepted.
create function is_chained(entry audit_entries) returns boolean language sql immutable as $$
  select entry.subject in ('CHARGE', 'REFUND', 'EARNING', 'PAYOUT', 'CHARGEBACK', 'FINDING')
    or (entry.subject = 'USER' and entry.action = 'STATE'
      and (entry.before ->> 'state' in ('SUSPENDED', 'BANNED') or entry.after ->> 'state' in ('SUSPENDED', 'BANNED')))
    or (entry.subject = 'WORK' and entry.actor like 'staff:%')
    or (entry.subject = 'JOB' and entry.action = 'LIFECYCLE' and entry.after ->> 'lifecycle' = 'CANCELLED' and entry.actor like 'staff:%')
$$;

-- The text is the same on every server: seconds since 1970 instead of a zone, and keys in the order of jsonb.
create function audit_hash(previous text, entry audit_entries) returns text language sql stable as $$
  select encode(sha256(convert_to(previous || jsonb_build_array(entry.id, extract(epoch from entry.created_at), entry.actor, entry.subject,
    entry.subject_id, entry.action, entry.why, entry.before, entry.after)::text, 'UTF8')), 'hex')
$$;

-- Runs at the commit, so that the lock of the chain is held for that alone, after all other locks.
create function chain_audit() returns trigger language plpgsql as $$
declare
  tail audit_chain;
begin
  if not is_chained(new) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  select * into tail from audit_chain order by position desc limit 1;
  insert into audit_chain (position, entry_id, previous_hash, hash)
    values (coalesce(tail.position, 0) + 1, new.id, coalesce(tail.hash, ''), audit_hash(coalesce(tail.hash, ''), new));
  return null;
end $$;

create constraint trigger chain_audit after insert on audit_entries deferrable initially deferred for each row
  when (new.subject not in ('PARTICIPANT', 'JOB')) execute function chain_audit();

create constraint trigger chain_cancellation after insert on audit_entries deferrable initially deferred for each row
  when (new.subject = 'JOB' and new.action = 'LIFECYCLE' and new.after ->> 'lifecycle' = 'CANCELLED' and new.actor like 'staff:%')
  execute function chain_audit();

-- ## Retention
-- Ten years: longer than any book has to be kept.
create function audit_kept_since() returns timestamptz language sql stable as $$ select app_now() - interval '10 years' $$;

-- The chain loses only what is old and behind a checkpoint, and an entry only what is old and no longer in the chain.
create function keep_young_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'audit_chain' then
    if old.position <= (select max(position) from audit_checkpoints)
      and (select created_at from audit_entries where id = old.entry_id) < audit_kept_since() then return old;
    end if;
  elsif tg_op = 'DELETE' then
    if old.created_at < audit_kept_since() and not exists (select from audit_chain where entry_id = old.id) then return old; end if;
  end if;
  raise exception 'audit entries are never changed' using errcode = 'ZD002';
end $$;

create trigger keep_audit before update or delete on audit_chain for each row execute function keep_young_audit();

create trigger keep_audit before update or delete on audit_entries for each row execute function keep_young_audit();

create trigger keep_audit before update or delete on audit_checkpoints for each row execute function keep_audit();
