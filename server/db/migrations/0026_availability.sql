CREATE TABLE "busy_calendars" (
	"model_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"next_read_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"read_at" timestamp with time zone,
	"failure" text,
	"times_hash" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "busy_calendars_failure" CHECK ("busy_calendars"."failure" in ('NOT_PUBLIC', 'NO_ANSWER', 'REFUSED', 'NO_CALENDAR', 'TOO_LARGE'))
);
--> statement-breakpoint
CREATE TABLE "repeating_book_outs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"every_weeks" smallint NOT NULL,
	"from_time" text,
	"to_time" text,
	"planned_until" date NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "repeating_book_outs_weeks" CHECK ("repeating_book_outs"."every_weeks" in (1, 2)),
	CONSTRAINT "repeating_book_outs_hours" CHECK (("repeating_book_outs"."from_time" is null) = ("repeating_book_outs"."to_time" is null)),
	CONSTRAINT "repeating_book_outs_days" CHECK ("repeating_book_outs"."last_day" >= "repeating_book_outs"."first_day")
);
--> statement-breakpoint
ALTER TABLE "book_outs" ADD COLUMN "repeating_id" uuid;--> statement-breakpoint
ALTER TABLE "book_outs" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "available_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeating_book_outs" ADD CONSTRAINT "repeating_book_outs_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_calendars_next_read" ON "busy_calendars" USING btree ("next_read_at");--> statement-breakpoint
CREATE INDEX "repeating_book_outs_model" ON "repeating_book_outs" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "repeating_book_outs_planned" ON "repeating_book_outs" USING btree ("planned_until");--> statement-breakpoint
ALTER TABLE "book_outs" ADD CONSTRAINT "book_outs_repeating_id_repeating_book_outs_id_fk" FOREIGN KEY ("repeating_id") REFERENCES "public"."repeating_book_outs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_outs_repeating" ON "book_outs" USING btree ("repeating_id");--> statement-breakpoint
ALTER TABLE "book_outs" ADD CONSTRAINT "book_outs_one_source" CHECK ("book_outs"."repeating_id" is null or not "book_outs"."is_imported");--> statement-breakpoint
-- A calendar brings hundreds of times in one statement: the days of a model are computed once for each statement.
create function refresh_busy_days(model uuid) returns void language plpgsql as $$
declare
  busy bigint;
begin
  perform from models where user_id = model for no key update;
  select coalesce(bit_or(days_in(during)), 0) into busy from (
    select during from booked_periods where model_id = model union all select during from book_outs where model_id = model) held
    where upper_inf(during) or upper(during) > app_now();
  update models set busy_days = busy where user_id = model and busy_days <> busy;
end $$;
--> statement-breakpoint
create or replace function keep_busy_days() returns trigger language plpgsql as $$
begin
  perform refresh_busy_days(coalesce(new.model_id, old.model_id));
  return null;
end $$;
--> statement-breakpoint
create function keep_busy_days_of_changed() returns trigger language plpgsql as $$
declare
  model uuid;
begin
  for model in select distinct model_id from changed order by model_id loop
    perform refresh_busy_days(model);
  end loop;
  return null;
end $$;
--> statement-breakpoint
drop trigger keep_busy_days on book_outs;
--> statement-breakpoint
create trigger keep_busy_days_inserted after insert on book_outs referencing new table as changed
  for each statement execute function keep_busy_days_of_changed();
--> statement-breakpoint
create trigger keep_busy_days_updated after update on book_outs referencing new table as changed
  for each statement execute function keep_busy_days_of_changed();
--> statement-breakpoint
create trigger keep_busy_days_deleted after delete on book_outs referencing old table as changed
  for each statement execute function keep_busy_days_of_changed();
