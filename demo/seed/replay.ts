/**
 * Replays the history event by event with the product's clock set to each event: the database checks, counts and audits
 * every transition as if it happened then. The clock offset is visible only in this transaction, and reset at its end.
 */
export const createReplay = (feePercent: number): string => `
create function pg_temp.money(job uuid, step text, pay int) returns void language plpgsql as $$
declare
  -- As feeCentsOf in the contract.
  fee int := floor((pay * ${feePercent} + 50) / 100);
  charge uuid := gen_random_uuid();
  refund uuid := gen_random_uuid();
  people int := (select count(*) from participants p where p.job_id = job and p.status = 'BOOKED');
  earning record;
  paid record;
begin
  if people = 0 and step = 'CHARGED' then return; end if;
  case step
    when 'CHARGED' then
      insert into charges (id, purpose, job_id, manager_id, amount_cents, aim, status, next_try_at, captured_at)
        select charge, 'BOOKINGS', j.id, j.manager_id, people * (pay + fee), 'CAPTURE', 'CAPTURED', app_now(), app_now() from jobs j where j.id = job;
      insert into charge_lines (id, charge_id, job_id, kind, model_id, pay_cents, fee_cents)
        select gen_random_uuid(), charge, job, 'BOOKING', p.model_id, pay, fee from participants p where p.job_id = job and p.status = 'BOOKED';
      perform book_entry('capture:' || charge, 'BOOKINGS', job,
        jsonb_build_array(jsonb_build_array('PROVIDER', null, people * (pay + fee)), jsonb_build_array('CLIENT_FUNDS', job, -people * (pay + fee))));
    when 'EARNED' then
      insert into earnings (id, job_id, model_id, kind, pay_cents, fee_cents, status, due_at, next_try_at)
        select gen_random_uuid(), job, p.model_id, 'WORK', pay, fee, 'DUE', app_now(), app_now() from participants p where p.job_id = job and p.status = 'BOOKED';
      update charge_lines set void_at = app_now() where job_id = job;
      -- What was charged for models who left meanwhile goes back.
      for paid in select * from charges c where c.job_id = job and c.amount_cents > people * (pay + fee) loop
        insert into refunds (id, charge_id, job_id, amount_cents, reason, status, next_try_at, done_at)
          values (refund, paid.id, job, paid.amount_cents - people * (pay + fee), 'BOOKING_ENDED', 'DONE', app_now(), app_now());
        update charges set refunded_cents = paid.amount_cents - people * (pay + fee) where id = paid.id;
        perform book_entry('refund:' || refund, 'BOOKING_ENDED', job, jsonb_build_array(
          jsonb_build_array('CLIENT_FUNDS', job, paid.amount_cents - people * (pay + fee)),
          jsonb_build_array('PROVIDER', null, people * (pay + fee) - paid.amount_cents)));
      end loop;
      for earning in select * from earnings e where e.job_id = job loop
        perform book_entry('earning:' || earning.id, 'WORK', job, jsonb_build_array(
          jsonb_build_array('CLIENT_FUNDS', job, pay + fee), jsonb_build_array('MODEL_PAYABLE', earning.model_id, -pay), jsonb_build_array('FEES', null, -fee)));
      end loop;
    when 'PAID' then
      update earnings set status = 'PAID', paid_at = app_now() where job_id = job;
      for earning in select * from earnings e where e.job_id = job loop
        perform book_entry('transfer:' || earning.id, 'WORK', job,
          jsonb_build_array(jsonb_build_array('MODEL_PAYABLE', earning.model_id, pay), jsonb_build_array('PROVIDER', null, -pay)));
      end loop;
      -- What was left with the provider of that time went to our bank: the fees.
      if people = 0 then return; end if;
      perform book_entry('fees:' || job, 'FEES', job,
        jsonb_build_array(jsonb_build_array('BANK', null, people * fee), jsonb_build_array('PROVIDER', null, -people * fee)));
  end case;
end $$;
create function pg_temp.replay(history jsonb) returns void language plpgsql as $$
declare
  event record;
  offset_before bigint := (select offset_ms from app_clock);
begin
  for event in
    select * from jsonb_to_recordset(history)
      as e(at timestamptz, actor text, why text, change text, id uuid, model uuid, set jsonb)
  loop
    update app_clock set offset_ms = extract(epoch from event.at - clock_timestamp()) * 1000;
    perform set_config('app.actor', event.actor, true), set_config('app.why', coalesce(event.why, ''), true);
    case event.change
      when 'JOB' then
        update jobs j set (lifecycle, moderation, moderation_reason, submitted_at, cancel_reason, cancel_description, updated_at) =
          (select r.lifecycle, r.moderation, r.moderation_reason, r.submitted_at, r.cancel_reason, r.cancel_description, r.updated_at
            from jsonb_populate_record(j, event.set) r)
        where j.id = event.id;
      when 'USER' then
        update users u set (moderation, submitted_at, updated_at) =
          (select r.moderation, r.submitted_at, r.updated_at from jsonb_populate_record(u, event.set) r)
        where u.id = event.id;
      when 'JOINED' then
        insert into participants
          select r.* from jsonb_populate_record(null::participants,
            event.set || jsonb_build_object('job_id', event.id, 'model_id', event.model, 'companion', false)) r;
      when 'MONEY' then
        perform pg_temp.money(event.id, event.set->>'step', (event.set->>'payCents')::int);
      when 'PART' then
        update participants p set (status, place, booked_at, declined_at, declined_by, decline_reason, undo_until, told_at, updated_at) =
          (select r.status, r.place, r.booked_at, r.declined_at, r.declined_by, r.decline_reason, r.undo_until, r.told_at, r.updated_at
            from jsonb_populate_record(p, event.set) r)
        where p.job_id = event.id and p.model_id = event.model;
    end case;
    if not found then raise exception 'the demo history changes what is not there: %', event; end if;
  end loop;
  update app_clock set offset_ms = offset_before;
  perform set_config('app.actor', '', true), set_config('app.why', '', true);
end $$`;
