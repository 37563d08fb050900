CREATE TABLE "record_work" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"side" text NOT NULL,
	"stars" integer NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"text" text,
	"shown_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"report_reason" text,
	"report_text" text,
	"reported_at" timestamp with time zone,
	"report_closed_at" timestamp with time zone,
	"report_closed_by" uuid,
	"report_note" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "reviews_one" UNIQUE("job_id","model_id","side"),
	CONSTRAINT "reviews_side" CHECK ("reviews"."side" in ('MANAGER', 'MODEL')),
	CONSTRAINT "reviews_report_reason" CHECK ("reviews"."report_reason" in ('HARASSMENT', 'SEXUAL', 'SCAM', 'OFF_PLATFORM', 'SPAM', 'OTHER')),
	CONSTRAINT "reviews_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "reviews_reported_is_shown" CHECK (reported_at is null or shown_at is not null),
	CONSTRAINT "reviews_report" CHECK ((reported_at is null) = (report_reason is null) and (report_closed_at is null) = (report_closed_by is null) and (report_closed_at is null or reported_at is not null))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_in_product";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_sms";--> statement-breakpoint
ALTER TABLE "waiting_texts" DROP CONSTRAINT "waiting_texts_kind";--> statement-breakpoint
ALTER TABLE "work_reminders" DROP CONSTRAINT "work_reminders_kind";--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "reviews_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rating" real;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reviews_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "record_work" ADD CONSTRAINT "record_work_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_report_closed_by_staff_id_fk" FOREIGN KEY ("report_closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_work_user" ON "record_work" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("job_id") WHERE shown_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "reviews_of_model" ON "reviews" USING btree ("model_id","shown_at") WHERE side = 'MANAGER' and shown_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "reviews_reported" ON "reviews" USING btree ("reported_at") WHERE reported_at is not null and report_closed_at is null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('BOOKINGS', 'ACCOUNT', 'APPLICATIONS', 'REQUESTS', 'MESSAGES', 'JOB_CHANGES', 'MONEY', 'REVIEWS', 'NEWS'));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_in_product" CHECK (not "notification_settings"."in_product_off" && '{BOOKINGS,ACCOUNT}'::text[] and "notification_settings"."in_product_off" <@ '{BOOKINGS,ACCOUNT,APPLICATIONS,REQUESTS,MESSAGES,JOB_CHANGES,MONEY,REVIEWS,NEWS}'::text[]);--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_sms" CHECK (not "notification_settings"."sms_off" && '{BOOKINGS,ACCOUNT}'::text[] and "notification_settings"."sms_off" <@ '{BOOKINGS,ACCOUNT,APPLICATIONS,REQUESTS,MESSAGES,JOB_CHANGES,MONEY,REVIEWS,NEWS}'::text[]);--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_kind" CHECK ("waiting_texts"."kind" in ('BOOKINGS', 'ACCOUNT', 'APPLICATIONS', 'REQUESTS', 'MESSAGES', 'JOB_CHANGES', 'MONEY', 'REVIEWS', 'NEWS'));--> statement-breakpoint
ALTER TABLE "work_reminders" ADD CONSTRAINT "work_reminders_kind" CHECK ("work_reminders"."kind" in ('EVENING', 'SOON', 'REVIEW'));--> statement-breakpoint
-- ## Reviews
create function mark_record(person uuid) returns void language sql as $$
  insert into record_work (user_id) values (person)
$$;
--> statement-breakpoint
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
--> statement-breakpoint
create trigger guard_review before insert or update or delete on reviews for each row execute function guard_review();
--> statement-breakpoint
-- ## What a model's figures are made of
create function mark_records_of_job() returns trigger language plpgsql as $$
begin
  insert into record_work (user_id) select model_id from participants where job_id = new.id and status = 'BOOKED';
  return null;
end $$;
--> statement-breakpoint
create trigger mark_records_of_job after update of lifecycle on jobs for each row
  when (new.lifecycle = 'COMPLETED' and old.lifecycle <> 'COMPLETED') execute function mark_records_of_job();
--> statement-breakpoint
create function mark_record_of_model() returns trigger language plpgsql as $$
begin
  perform mark_record(new.model_id);
  return null;
end $$;
--> statement-breakpoint
create trigger mark_record_of_model after insert on model_points for each row execute function mark_record_of_model();
--> statement-breakpoint
create trigger mark_record_of_passed after update of passed_at on participants for each row
  when (new.passed_at is not null and old.passed_at is null) execute function mark_record_of_model();
--> statement-breakpoint
-- Whoever did not come was not seen at work: reviews of that booking count for nothing.
create function drop_reviews_of_no_show() returns trigger language plpgsql as $$
begin
  update reviews set removed_at = app_now() where job_id = new.job_id and model_id = new.model_id and removed_at is null;
  perform mark_record(new.model_id);
  return null;
end $$;
--> statement-breakpoint
create trigger drop_reviews_of_no_show after update of status on no_shows for each row
  when (new.status = 'CONFIRMED' and old.status <> 'CONFIRMED') execute function drop_reviews_of_no_show();
