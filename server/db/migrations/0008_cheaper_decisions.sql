DROP INDEX "idempotency_keys_age";--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "actor" SET DEFAULT coalesce(nullif(current_setting('app.actor', true), ''), 'system');--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "why" SET DEFAULT nullif(current_setting('app.why', true), '');--> statement-breakpoint
CREATE INDEX "requests_latest" ON "requests" USING btree ("job_id","model_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING brin ("created_at");
--> statement-breakpoint
-- What opens a changing call: who acts, for the audit; and the key, where there is one, which its next call waits for.
-- A key that has its answer ends the transaction, so that nothing that is sent behind this has an effect.
create function open_call(actor text, key_owner text, key_given text) returns void language plpgsql
-- The table is empty when this is planned in a new database, and full before it is planned again.
set enable_seqscan = off as $$
begin
  perform set_config('app.actor', actor, true);
  if key_given is null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(key_owner || ' ' || key_given, 0));
  if exists (select from idempotency_keys where owner = key_owner and key = key_given) then
    raise exception 'this key has its answer' using errcode = 'ZD003';
  end if;
end $$;
--> statement-breakpoint
-- As before; who acts and why are the defaults of their columns.
create or replace function write_audit(subject text, subject_id uuid, action text, before jsonb, after jsonb) returns void language sql as $$
  insert into audit_entries (subject, subject_id, action, before, after) values (subject, subject_id, action, before, after)
$$;
--> statement-breakpoint
-- As before, with fewer steps, for this is on the way of every decision. There is no old row of an insert and no new one
-- of a delete: their fields are null.
create or replace function tally_participant() returns trigger language plpgsql as $$
declare
  job uuid := coalesce(new.job_id, old.job_id);
begin
  update job_tallies set
    applied = applied + (new.status is not distinct from 'APPLIED')::int - (old.status is not distinct from 'APPLIED')::int,
    pending = pending + (new.status is not distinct from 'PENDING')::int - (old.status is not distinct from 'PENDING')::int,
    booked = booked + (new.status is not distinct from 'BOOKED')::int - (old.status is not distinct from 'BOOKED')::int,
    declined = declined + (new.status is not distinct from 'DECLINED')::int - (old.status is not distinct from 'DECLINED')::int,
    booked_males = booked_males + (new.place is not distinct from 'MALE')::int - (old.place is not distinct from 'MALE')::int,
    booked_females = booked_females + (new.place is not distinct from 'FEMALE')::int - (old.place is not distinct from 'FEMALE')::int,
    booked_non_binary = booked_non_binary + (new.place is not distinct from 'NON_BINARY')::int - (old.place is not distinct from 'NON_BINARY')::int,
    booked_any_gender = booked_any_gender + (new.place is not distinct from 'ANY')::int - (old.place is not distinct from 'ANY')::int,
    version = version + 1
  where job_id = job;
  if new.status is distinct from old.status then
    insert into audit_entries (subject, subject_id, action, before, after) values (
      'PARTICIPANT', job, 'STATUS',
      case when tg_op <> 'INSERT' then jsonb_build_object('modelId', old.model_id, 'status', old.status) end,
      case when tg_op <> 'DELETE' then jsonb_build_object('modelId', new.model_id, 'status', new.status) end);
  end if;
  return null;
end $$;
