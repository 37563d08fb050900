CREATE TABLE "shifts" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"during" "tstzrange" NOT NULL,
	"planned_minutes" integer NOT NULL,
	"checked_in_at" timestamp with time zone,
	"checked_in_by" text,
	"checked_out_at" timestamp with time zone,
	"checked_out_by" text,
	"minutes" integer,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	CONSTRAINT "shifts_job_id_model_id_position_pk" PRIMARY KEY("job_id","model_id","position"),
	CONSTRAINT "shifts_checked_in_by" CHECK ("shifts"."checked_in_by" in ('MANAGER', 'MODEL')),
	CONSTRAINT "shifts_checked_out_by" CHECK ("shifts"."checked_out_by" in ('MANAGER', 'MODEL')),
	CONSTRAINT "shifts_approved_by" CHECK ("shifts"."approved_by" in ('MANAGER', 'SILENCE')),
	CONSTRAINT "shifts_minutes" CHECK (minutes between 0 and 1440 and planned_minutes between 0 and 1440),
	CONSTRAINT "shifts_in" CHECK ((checked_in_at is null) = (checked_in_by is null)),
	CONSTRAINT "shifts_out" CHECK ((checked_out_at is null) = (checked_out_by is null) and (checked_out_at is null or checked_out_at >= checked_in_at) and (checked_in_at is not null or checked_out_at is null)),
	CONSTRAINT "shifts_approved" CHECK ((approved_at is null) = (minutes is null) and (approved_at is null) = (approved_by is null))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_cause";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("ended_at") WHERE lifecycle in ('ENDED', 'DISPUTED');--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_cause" CHECK ("notices"."cause" in ('JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'PAYMENT', 'WORK', 'ACCOUNT', 'CHAT'));--> statement-breakpoint
-- ## Work
-- When the work ended: by the clock with the last period, however late the sweep runs.
create function set_ended_at() returns trigger language plpgsql as $$
begin
  new.ended_at := least(app_now(), new.ends_at);
  return new;
end $$;
--> statement-breakpoint
create trigger set_ended_at before update of lifecycle on jobs for each row
  when (new.lifecycle = 'ENDED' and old.lifecycle <> 'ENDED') execute function set_ended_at();
--> statement-breakpoint
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
--> statement-breakpoint
-- Adds the missing rows of everyone booked, once the job has started.
create function open_shifts(job uuid) returns void language sql as $$
  insert into shifts (job_id, model_id, position, during, planned_minutes)
  select p.job_id, p.model_id, s.shift, s.planned, s.minutes
  from jobs j join participants p on p.job_id = j.id and p.status = 'BOOKED', planned_shifts(j.id) s
  where j.id = job and j.lifecycle in ('STARTED', 'ENDED', 'DISPUTED')
  on conflict do nothing
$$;
--> statement-breakpoint
-- Check-in and check-out are recorded once, and approved hours are final.
create function guard_shift() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null then
    raise exception 'approved hours do not change' using errcode = 'ZD002', constraint = 'shifts_approved_once';
  end if;
  if (old.checked_in_at is not null and new.checked_in_at is distinct from old.checked_in_at)
    or (old.checked_out_at is not null and new.checked_out_at is distinct from old.checked_out_at) then
    raise exception 'a check-in does not change' using errcode = 'ZD002', constraint = 'shifts_checked_once';
  end if;
  if new.checked_in_at is not null and old.checked_in_at is null then
    perform write_audit('WORK', new.job_id, 'CHECK_IN', null,
      jsonb_build_object('modelId', new.model_id, 'position', new.position, 'by', new.checked_in_by));
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
--> statement-breakpoint
create trigger guard_shift before update on shifts for each row execute function guard_shift();
--> statement-breakpoint
create function keep_shift() returns trigger language plpgsql as $$
begin
  raise exception 'shifts are never deleted' using errcode = 'ZD002';
end $$;
--> statement-breakpoint
create trigger keep_shift before delete on shifts for each row execute function keep_shift();
--> statement-breakpoint
update jobs set ended_at = ends_at where lifecycle in ('ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED');
