ALTER TABLE "participants" ADD COLUMN "available_days" date[];--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_available_days" CHECK (available_days is null or (cardinality(available_days) > 0 and status <> 'BOOKED'));
--> statement-breakpoint
-- The days on which a job has work, on the venue's calendar.
create function job_days(job uuid) returns date[] language sql stable as $$
  select array_agg(distinct (lower(s.planned) at time zone coalesce(j.location->>'timeZone', 'UTC'))::date order by (lower(s.planned) at time zone coalesce(j.location->>'timeZone', 'UTC'))::date)
  from jobs j, planned_shifts(j.id) s where j.id = job
$$;
--> statement-breakpoint
-- An applicant is available on days of the job. Whether the job moved since is seen when they are read.
create function guard_available_days() returns trigger language plpgsql as $$
begin
  if not new.available_days <@ coalesce(job_days(new.job_id), '{}') then
    raise exception 'a day that is none of the job' using errcode = '23514', constraint = 'participants_days_of_job';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger participants_days_of_job before insert or update of available_days on participants
  for each row when (new.available_days is not null) execute function guard_available_days();
