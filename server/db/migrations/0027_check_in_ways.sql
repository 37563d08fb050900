CREATE TABLE "arrivals" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"arrives_at" timestamp with time zone,
	"said_at" timestamp with time zone NOT NULL,
	"times" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "arrivals_job_id_model_id_position_pk" PRIMARY KEY("job_id","model_id","position"),
	CONSTRAINT "arrivals_kind" CHECK ("arrivals"."kind" in ('ON_MY_WAY', 'LATE')),
	CONSTRAINT "arrivals_late" CHECK (kind <> 'LATE' or arrives_at is not null),
	CONSTRAINT "arrivals_times" CHECK (times between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "travel_reminders" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "travel_reminders_job_id_model_id_position_pk" PRIMARY KEY("job_id","model_id","position")
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_cause";--> statement-breakpoint
ALTER TABLE "waiting_texts" DROP CONSTRAINT "waiting_texts_cause";--> statement-breakpoint
ALTER TABLE "work_reminders" DROP CONSTRAINT "work_reminders_kind";--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "checked_in_way" text;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "checked_in_meters" integer;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "check_in_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "place_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_reminders" ADD CONSTRAINT "travel_reminders_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_cause" CHECK ("notices"."cause" in ('JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'PAYMENT', 'WORK', 'TRAVEL', 'ACCOUNT', 'CHAT'));--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_checked_in_way" CHECK ("shifts"."checked_in_way" in ('PLACE', 'CODE', 'LIST'));--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_way" CHECK ((checked_in_way is null or checked_in_at is not null) and (checked_in_meters is null or checked_in_way = 'PLACE'));--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_cause" CHECK ("waiting_texts"."cause" in ('JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'PAYMENT', 'WORK', 'TRAVEL', 'ACCOUNT', 'CHAT'));--> statement-breakpoint
-- Who was reminded two hours before is not reminded again.
insert into travel_reminders (job_id, model_id, position)
  select w.job_id, p.model_id, w.position from work_reminders w join participants p on p.job_id = w.job_id and p.status = 'BOOKED' where w.kind = 'SOON';--> statement-breakpoint
delete from work_reminders where kind = 'SOON';--> statement-breakpoint
ALTER TABLE "work_reminders" ADD CONSTRAINT "work_reminders_kind" CHECK ("work_reminders"."kind" in ('EVENING', 'REVIEW'));--> statement-breakpoint
-- As before, except that a check-in by the place of a phone can be taken back; the code is needed from then on.
create or replace function guard_shift() returns trigger language plpgsql as $$
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
