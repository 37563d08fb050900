-- Which moves the state machines allow. A test holds these rows equal to the contract's tables.
create table allowed_moves (machine text not null, from_state text not null, to_state text not null, primary key (machine, from_state, to_state));
--> statement-breakpoint
insert into allowed_moves values
  ('lifecycle', 'DRAFT', 'APPLICATIONS_ACCEPTANCE'), ('lifecycle', 'DRAFT', 'CANCELLED'),
  ('lifecycle', 'APPLICATIONS_ACCEPTANCE', 'STAFFING'), ('lifecycle', 'APPLICATIONS_ACCEPTANCE', 'CANCELLED'),
  ('lifecycle', 'STAFFING', 'APPLICATIONS_ACCEPTANCE'), ('lifecycle', 'STAFFING', 'INVOICED'), ('lifecycle', 'STAFFING', 'CANCELLED'),
  ('lifecycle', 'INVOICED', 'PREPAID'), ('lifecycle', 'INVOICED', 'CANCELLED'),
  ('lifecycle', 'PREPAID', 'STARTED'), ('lifecycle', 'PREPAID', 'CANCELLED'),
  ('lifecycle', 'STARTED', 'ENDED'), ('lifecycle', 'STARTED', 'CANCELLED'),
  ('lifecycle', 'ENDED', 'DISPUTED'), ('lifecycle', 'ENDED', 'PAYOUT'), ('lifecycle', 'DISPUTED', 'PAYOUT'),
  ('lifecycle', 'PAYOUT', 'COMPLETED'),
  ('moderation', 'ON_REVIEW', 'APPROVED'), ('moderation', 'ON_REVIEW', 'INFO_REQUESTED'), ('moderation', 'ON_REVIEW', 'DECLINED'),
  ('moderation', 'INFO_REQUESTED', 'ON_REVIEW'), ('moderation', 'INFO_REQUESTED', 'DECLINED'),
  ('moderation', 'DECLINED', 'ON_REVIEW'), ('moderation', 'APPROVED', 'ON_REVIEW'),
  ('participant', 'APPLIED', 'BOOKED'), ('participant', 'APPLIED', 'PENDING'), ('participant', 'APPLIED', 'DECLINED'),
  ('participant', 'PENDING', 'BOOKED'), ('participant', 'PENDING', 'DECLINED'), ('participant', 'BOOKED', 'DECLINED'),
  ('participant', 'DECLINED', 'APPLIED'),
  ('request', 'SENT', 'ACCEPTED'), ('request', 'SENT', 'DECLINED'), ('request', 'SENT', 'CANCELLED');
--> statement-breakpoint
create function refuse_move(machine text, from_state text, to_state text) returns void language plpgsql as $$
begin
  raise exception 'illegal % move from % to %', machine, from_state, to_state using errcode = 'ZD001', constraint = machine;
end $$;
--> statement-breakpoint
-- Who acts and why: set by the server at the start of each transaction.
create function write_audit(subject text, subject_id uuid, action text, before jsonb, after jsonb) returns void language sql as $$
  insert into audit_entries (actor, subject, subject_id, action, why, before, after)
  values (coalesce(nullif(current_setting('app.actor', true), ''), 'system'), subject, subject_id, action, nullif(current_setting('app.why', true), ''), before, after)
$$;
--> statement-breakpoint
create function guard_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.lifecycle <> 'DRAFT' then perform refuse_move('lifecycle', 'none', new.lifecycle); end if;
    return new;
  end if;
  if new.lifecycle <> old.lifecycle then
    if not exists (select from allowed_moves where machine = 'lifecycle' and from_state = old.lifecycle and to_state = new.lifecycle) then
      perform refuse_move('lifecycle', old.lifecycle, new.lifecycle);
    end if;
    perform write_audit('JOB', new.id, 'LIFECYCLE', jsonb_build_object('lifecycle', old.lifecycle), jsonb_build_object('lifecycle', new.lifecycle));
  end if;
  if new.moderation is distinct from old.moderation then
    if not (old.moderation is null and new.moderation = 'ON_REVIEW')
      and not exists (select from allowed_moves where machine = 'moderation' and from_state = old.moderation and to_state = new.moderation) then
      perform refuse_move('moderation', coalesce(old.moderation, 'none'), coalesce(new.moderation, 'none'));
    end if;
    perform write_audit('JOB', new.id, 'MODERATION', jsonb_build_object('moderation', old.moderation), jsonb_build_object('moderation', new.moderation, 'reason', new.moderation_reason));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_job before insert or update on jobs for each row execute function guard_job();
--> statement-breakpoint
create function guard_user() returns trigger language plpgsql as $$
begin
  if new.type <> old.type and old.type <> 'COMMON' then perform refuse_move('type', old.type, new.type); end if;
  if new.state <> old.state then
    perform write_audit('USER', new.id, 'STATE', jsonb_build_object('state', old.state), jsonb_build_object('state', new.state));
  end if;
  if new.moderation is distinct from old.moderation then
    if not (old.moderation is null and new.moderation = 'ON_REVIEW')
      and not exists (select from allowed_moves where machine = 'moderation' and from_state = old.moderation and to_state = new.moderation) then
      perform refuse_move('moderation', coalesce(old.moderation, 'none'), coalesce(new.moderation, 'none'));
    end if;
    perform write_audit('USER', new.id, 'MODERATION', jsonb_build_object('moderation', old.moderation), jsonb_build_object('moderation', new.moderation, 'reason', new.moderation_reason));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_user before update on users for each row execute function guard_user();
--> statement-breakpoint
create function guard_participant() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status not in ('APPLIED', 'PENDING') then perform refuse_move('participant', 'none', new.status); end if;
  elsif new.status <> old.status
    and not exists (select from allowed_moves where machine = 'participant' and from_state = old.status and to_state = new.status) then
    perform refuse_move('participant', old.status, new.status);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_participant before insert or update on participants for each row execute function guard_participant();
--> statement-breakpoint
-- A withdrawn application or a cancelled request leaves no row; a booking must be cancelled, never removed.
create function guard_participant_removal() returns trigger language plpgsql as $$
begin
  if old.status not in ('APPLIED', 'PENDING') then perform refuse_move('participant', old.status, 'none'); end if;
  return old;
end $$;
--> statement-breakpoint
create trigger guard_participant_removal before delete on participants for each row execute function guard_participant_removal();
--> statement-breakpoint
create function guard_request() returns trigger language plpgsql as $$
begin
  if new.status <> old.status
    and not exists (select from allowed_moves where machine = 'request' and from_state = old.status and to_state = new.status) then
    perform refuse_move('request', old.status, new.status);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_request before update on requests for each row execute function guard_request();
--> statement-breakpoint
create function tally_job() returns trigger language plpgsql as $$
begin
  insert into job_tallies (job_id) values (new.id);
  return new;
end $$;
--> statement-breakpoint
create trigger tally_job after insert on jobs for each row execute function tally_job();
--> statement-breakpoint
-- Every change of a participant moves the counts in the same statement, and its audit row is written.
create function tally_participant() returns trigger language plpgsql as $$
declare
  gone participants := case when tg_op = 'INSERT' then null else old end;
  come participants := case when tg_op = 'DELETE' then null else new end;
  job uuid := coalesce(come.job_id, gone.job_id);
begin
  update job_tallies set
    applied = applied + (come.status is not distinct from 'APPLIED')::int - (gone.status is not distinct from 'APPLIED')::int,
    pending = pending + (come.status is not distinct from 'PENDING')::int - (gone.status is not distinct from 'PENDING')::int,
    booked = booked + (come.status is not distinct from 'BOOKED')::int - (gone.status is not distinct from 'BOOKED')::int,
    declined = declined + (come.status is not distinct from 'DECLINED')::int - (gone.status is not distinct from 'DECLINED')::int,
    booked_males = booked_males + (come.place is not distinct from 'MALE')::int - (gone.place is not distinct from 'MALE')::int,
    booked_females = booked_females + (come.place is not distinct from 'FEMALE')::int - (gone.place is not distinct from 'FEMALE')::int,
    booked_non_binary = booked_non_binary + (come.place is not distinct from 'NON_BINARY')::int - (gone.place is not distinct from 'NON_BINARY')::int,
    booked_any_gender = booked_any_gender + (come.place is not distinct from 'ANY')::int - (gone.place is not distinct from 'ANY')::int,
    version = version + 1
  where job_id = job;
  if gone.status is distinct from come.status then
    perform write_audit('PARTICIPANT', job, 'STATUS',
      case when gone is null then null else jsonb_build_object('modelId', gone.model_id, 'status', gone.status) end,
      case when come is null then null else jsonb_build_object('modelId', come.model_id, 'status', come.status) end);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger tally_participant after insert or update or delete on participants for each row execute function tally_participant();
--> statement-breakpoint
-- A booking holds its times, taken from the job; the exclusion constraint makes double booking impossible.
alter table booked_periods add constraint booked_periods_no_overlap exclude using gist (model_id with =, during with &&);
--> statement-breakpoint
create function hold_booked_periods() returns trigger language plpgsql as $$
begin
  if new.status = 'BOOKED' and old.status <> 'BOOKED' then
    insert into booked_periods (job_id, model_id, during) select new.job_id, new.model_id, during from job_periods where job_id = new.job_id;
  elsif old.status = 'BOOKED' and new.status <> 'BOOKED' then
    delete from booked_periods where job_id = new.job_id and model_id = new.model_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger hold_booked_periods after update of status on participants for each row execute function hold_booked_periods();
--> statement-breakpoint
-- A job whose times move while people are booked moves their bookings with it, or not at all.
create function move_booked_periods() returns trigger language plpgsql as $$
begin
  if not exists (select from participants where job_id = coalesce(new.job_id, old.job_id) and status = 'BOOKED') then return null; end if;
  delete from booked_periods where job_id = coalesce(new.job_id, old.job_id);
  insert into booked_periods (job_id, model_id, during)
    select p.job_id, p.model_id, d.during from participants p join job_periods d on d.job_id = p.job_id
    where p.job_id = coalesce(new.job_id, old.job_id) and p.status = 'BOOKED';
  return null;
end $$;
--> statement-breakpoint
create trigger move_booked_periods after insert or update or delete on job_periods for each row execute function move_booked_periods();
--> statement-breakpoint
create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed' using errcode = 'ZD002';
end $$;
--> statement-breakpoint
create trigger keep_audit before update or delete on audit_entries for each row execute function keep_audit();
