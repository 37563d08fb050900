-- ## Work
-- When the work ended: by the clock with the last period, however late the sweep runs.
create function set_ended_at() returns trigger language plpgsql as $$
begin
  new.ended_at := least(app_now(), new.ends_at);
  return new;
end $$;

create trigger set_ended_at before update of lifecycle on jobs for each row
  when (new.lifecycle = 'ENDED' and old.lifecycle <> 'ENDED') execute function set_ended_at();

-- When the clocks of a zone first show this time, or the moment at which they jump over it; `at time zone` takes the second
-- of two such times, and a later one than the jump.
create function first_shown(wall timestamp, zone text) returns timestamptz language sql stable as $$
  select min(t) from (
      select ((wall - interval '24 hours') at time zone zone) + interval '24 hours' as before,
        ((wall + interval '24 hours') at time zone zone) - interval '24 hours' as after) read,
    generate_series(least(read.before, read.after), greatest(read.before, read.after), interval '1 minute') t
  where t at time zone zone >= wall
$$;

-- The periods that each model works, in order: a range of whole days, paid by its hours a day, has one for each day of the venue's calendar.
create function planned_shifts(job uuid) returns table (shift int, planned tstzrange, minutes int) language sql stable as $$
  select (row_number() over (order by lower(one.during)) - 1)::int, one.during, one.minutes
  from jobs j join job_periods p on p.job_id = j.id,
    lateral (select coalesce(j.location->>'timeZone', 'UTC') as name) zone,
    lateral (
      select p.during, round(extract(epoch from upper(p.during) - lower(p.during)) / 60)::int as minutes
        where j.range_hours_per_day is null or extract(epoch from upper(p.during)) % 900 = 0
      union all
      select tstzrange(day at time zone zone.name, (day + interval '1 day') at time zone zone.name - interval '1 millisecond'), j.range_hours_per_day * 60
        from generate_series(date_trunc('day', lower(p.during) at time zone zone.name), date_trunc('day', upper(p.during) at time zone zone.name), interval '1 day') day
        where j.range_hours_per_day is not null and extract(epoch from upper(p.during)) % 900 <> 0
    ) one
  where j.id = job
$$;

-- Adds the missing rows of everyone booked, once the job has started.
create function open_shifts(job uuid) returns void language sql as $$
  insert into shifts (job_id, model_id, position, during, planned_minutes)
  select p.job_id, p.model_id, s.shift, s.planned, s.minutes
  from jobs j join participants p on p.job_id = j.id and p.status = 'BOOKED', planned_shifts(j.id) s
  where j.id = job and j.lifecycle in ('STARTED', 'ENDED', 'DISPUTED')
  on conflict do nothing
$$;

-- Check-in and check-out are recorded once, and approved hours are final. Only a check-in by the place of a phone can be taken
-- back; the code is needed from then on.
create function guard_shift() returns trigger language plpgsql as $$
declare
  is_taken_back boolean := old.checked_in_way = 'PLACE' and new.checked_in_at is null and new.place_refused_at is not null;
begin
  if old.approved_at is not null then
    raise exception 'approved hours do not change' using errcode = 'ZD002', constraint = 'shifts_approved_once';
  end if;
  if not coalesce(is_taken_back, false) and ((old.checked_in_at is not null and new.checked_in_at is distinct from old.checked_in_at)
    or (old.checked_out_at is not null and new.checked_out_at is distinct from old.checked_out_at)) then
    raise exception 'a check-in does not change' using errcode = 'ZD002', constraint = 'shifts_checked_once';
  end if;
  if new.checked_in_way = 'PLACE' and new.place_refused_at is not null then
    raise exception 'the place of this phone was refused' using errcode = 'ZD002', constraint = 'shifts_place_refused';
  end if;
  if old.place_refused_at is not null and new.place_refused_at is null then
    raise exception 'a refusal is not forgotten' using errcode = 'ZD002', constraint = 'shifts_place_refused';
  end if;
  if is_taken_back then
    perform write_audit('WORK', new.job_id, 'NOT_HERE',
      jsonb_build_object('modelId', old.model_id, 'position', old.position, 'checkedInAt', old.checked_in_at, 'meters', old.checked_in_meters),
      jsonb_build_object('modelId', new.model_id, 'position', new.position));
  end if;
  if new.checked_in_at is not null and old.checked_in_at is null then
    perform write_audit('WORK', new.job_id, 'CHECK_IN', null,
      jsonb_build_object('modelId', new.model_id, 'position', new.position, 'by', new.checked_in_by, 'way', new.checked_in_way));
  end if;
  if new.checked_out_at is not null and old.checked_out_at is null then
    perform write_audit('WORK', new.job_id, 'CHECK_OUT', null,
      jsonb_build_object('modelId', new.model_id, 'position', new.position, 'by', new.checked_out_by));
  end if;
  if new.approved_at is not null then
    perform write_audit('WORK', new.job_id, 'HOURS', jsonb_build_object('modelId', new.model_id, 'position', new.position, 'minutes', new.planned_minutes),
      jsonb_build_object('modelId', new.model_id, 'position', new.position, 'minutes', new.minutes, 'by', new.approved_by));
    perform plan_money(new.job_id);
  end if;
  return new;
end $$;

create trigger guard_shift before update on shifts for each row execute function guard_shift();

create function keep_shift() returns trigger language plpgsql as $$
begin
  raise exception 'shifts are never deleted' using errcode = 'ZD002';
end $$;

create trigger keep_shift before delete on shifts for each row execute function keep_shift();

-- ## No-shows and disputes
insert into allowed_moves values
  ('no-show', 'OPEN', 'ANSWERED'), ('no-show', 'OPEN', 'CONFIRMED'), ('no-show', 'OPEN', 'WITHDRAWN'),
  ('no-show', 'ANSWERED', 'CONFIRMED'), ('no-show', 'ANSWERED', 'REJECTED'), ('no-show', 'ANSWERED', 'WITHDRAWN'),
  ('dispute', 'OPEN', 'DECIDED');

-- Nobody who has checked in is claimed not to have come.
create function guard_no_show() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'OPEN' then perform refuse_move('no-show', 'none', new.status); end if;
    if exists (select from shifts s where s.job_id = new.job_id and s.model_id = new.model_id and s.checked_in_at is not null) then
      raise exception 'this model has checked in' using errcode = 'ZD002', constraint = 'no_shows_checked_in';
    end if;
  elsif new.status <> old.status then
    if not exists (select from allowed_moves where machine = 'no-show' and from_state = old.status and to_state = new.status) then
      perform refuse_move('no-show', old.status, new.status);
    end if;
  elsif new.evidence <> old.evidence or (old.answer is not null and new.answer is distinct from old.answer) or old.decided_at is not null then
    raise exception 'what was said stays as it is' using errcode = 'ZD002', constraint = 'no_shows_said';
  end if;
  perform write_audit('WORK', new.job_id, 'NO_SHOW', case when tg_op = 'UPDATE' then jsonb_build_object('modelId', old.model_id, 'status', old.status) end,
    jsonb_build_object('modelId', new.model_id, 'status', new.status));
  perform plan_money(new.job_id);
  return new;
end $$;

create trigger guard_no_show before insert or update on no_shows for each row execute function guard_no_show();

-- The other way round: nobody checks in while it is claimed that they did not come.
create function guard_check_in() returns trigger language plpgsql as $$
begin
  if exists (select from no_shows n where n.job_id = new.job_id and n.model_id = new.model_id and n.status in ('OPEN', 'ANSWERED', 'CONFIRMED')) then
    raise exception 'this model is claimed not to have come' using errcode = 'ZD002', constraint = 'shifts_no_show';
  end if;
  return new;
end $$;

create trigger guard_check_in before update of checked_in_at on shifts for each row
  when (new.checked_in_at is not null and old.checked_in_at is null) execute function guard_check_in();

create function guard_dispute() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'OPEN' then perform refuse_move('dispute', 'none', new.status); end if;
  elsif old.status <> 'OPEN' then
    raise exception 'a decided dispute does not change' using errcode = 'ZD002', constraint = 'disputes_decided_once';
  elsif new.text <> old.text or (old.answer is not null and new.answer is distinct from old.answer) then
    raise exception 'what was said stays as it is' using errcode = 'ZD002', constraint = 'disputes_said';
  end if;
  perform write_audit('WORK', new.job_id, 'DISPUTE', case when tg_op = 'UPDATE' then jsonb_build_object('modelId', old.model_id, 'status', old.status) end,
    jsonb_build_object('modelId', new.model_id, 'status', new.status, 'by', new.opened_by, 'payCents', new.pay_cents));
  perform plan_money(new.job_id);
  return new;
end $$;

create trigger guard_dispute before insert or update on disputes for each row execute function guard_dispute();

-- ## Reviews
create function mark_record(person uuid) returns void language sql as $$
  insert into record_work (user_id) values (person)
$$;

-- What is shown stays as it was written; its words can be erased. Its ratings are computed again.
create function guard_review() returns trigger language plpgsql as $$
declare
  review reviews := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and old.shown_at is not null
    and ((new.stars, new.tags, new.shown_at) is distinct from (old.stars, old.tags, old.shown_at)
      or (new.text is not null and new.text is distinct from old.text) or (old.removed_at is not null and new.removed_at is null)) then
    raise exception 'a review that is shown does not change' using errcode = 'ZD002', constraint = 'reviews_shown_once';
  end if;
  if tg_op = 'UPDATE' and new.shown_at is not null and old.shown_at is null then
    perform write_audit('WORK', new.job_id, 'REVIEWED', null, jsonb_build_object('modelId', new.model_id, 'by', new.side));
  end if;
  if tg_op = 'UPDATE' and new.report_closed_at is not null and old.report_closed_at is null then
    perform write_audit('WORK', new.job_id, 'REVIEW_REPORT', null,
      jsonb_build_object('modelId', new.model_id, 'by', new.side, 'removed', new.removed_at is not null));
  end if;
  if review.shown_at is not null then
    perform mark_record(case review.side when 'MANAGER' then review.model_id else (select manager_id from jobs where id = review.job_id) end);
  end if;
  return review;
end $$;

create trigger guard_review before insert or update or delete on reviews for each row execute function guard_review();

-- ## What a model's figures are made of
create function mark_records_of_job() returns trigger language plpgsql as $$
begin
  insert into record_work (user_id) select model_id from participants where job_id = new.id and status = 'BOOKED';
  return null;
end $$;

create trigger mark_records_of_job after update of lifecycle on jobs for each row
  when (new.lifecycle = 'COMPLETED' and old.lifecycle <> 'COMPLETED') execute function mark_records_of_job();

create function mark_record_of_model() returns trigger language plpgsql as $$
begin
  perform mark_record(new.model_id);
  return null;
end $$;

create trigger mark_record_of_model after insert on model_points for each row execute function mark_record_of_model();

create trigger mark_record_of_passed after update of passed_at on participants for each row
  when (new.passed_at is not null and old.passed_at is null) execute function mark_record_of_model();

-- Whoever did not come was not seen at work: reviews of that booking count for nothing.
create function drop_reviews_of_no_show() returns trigger language plpgsql as $$
begin
  update reviews set removed_at = app_now() where job_id = new.job_id and model_id = new.model_id and removed_at is null;
  perform mark_record(new.model_id);
  return null;
end $$;

create trigger drop_reviews_of_no_show after update of status on no_shows for each row
  when (new.status = 'CONFIRMED' and old.status <> 'CONFIRMED') execute function drop_reviews_of_no_show();

-- ## Days of an applicant
-- The days on which a job has work, on the venue's calendar.
create function job_days(job uuid) returns date[] language sql stable as $$
  select array_agg(distinct (lower(s.planned) at time zone coalesce(j.location->>'timeZone', 'UTC'))::date order by (lower(s.planned) at time zone coalesce(j.location->>'timeZone', 'UTC'))::date)
  from jobs j, planned_shifts(j.id) s where j.id = job
$$;

-- An applicant is available on days of the job. Whether the job moved since is seen when they are read.
create function guard_available_days() returns trigger language plpgsql as $$
begin
  if not new.available_days <@ coalesce(job_days(new.job_id), '{}') then
    raise exception 'a day that is none of the job' using errcode = '23514', constraint = 'participants_days_of_job';
  end if;
  return new;
end
$$;

create trigger participants_days_of_job before insert or update of available_days on participants
  for each row when (new.available_days is not null) execute function guard_available_days();

-- ## Confirmations
-- Whoever said again that they come, whose place was offered to standbys, and whose place one of them took.
create function audit_confirmation() returns trigger language plpgsql as $$
begin
  perform write_audit('WORK', new.job_id,
    case when new.passed_at is distinct from old.passed_at then 'PLACE_PASSED'
      when new.confirmed_at is distinct from old.confirmed_at then 'CONFIRMED' else 'PLACE_OFFERED' end,
    null, jsonb_build_object('modelId', new.model_id));
  return null;
end $$;

create trigger audit_confirmation after update on participants for each row
  when (new.passed_at is distinct from old.passed_at or new.confirmed_at is distinct from old.confirmed_at
    or new.place_offered_at is distinct from old.place_offered_at) execute function audit_confirmation();
