CREATE TABLE "picture_hashes" (
	"image_id" uuid PRIMARY KEY NOT NULL,
	"hash" bigint,
	"bands" integer[],
	"hashed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "picture_hashes_whole" CHECK ((hash is null) = (bands is null) and (hash is null or hashed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "trust_marks" (
	"kind" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "trust_marks_kind" CHECK ("trust_marks"."kind" in ('DEVICE', 'CARD', 'NUMBERS', 'VELOCITY', 'PICTURE', 'CONTACTS', 'NO_SHOWS', 'REVIEWS'))
);
--> statement-breakpoint
CREATE TABLE "trust_signals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"people" uuid[] DEFAULT '{}' NOT NULL,
	"jobs" uuid[] DEFAULT '{}' NOT NULL,
	"facts" jsonb NOT NULL,
	"size" integer NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"closed_size" integer,
	"why" text,
	CONSTRAINT "trust_signals_key" UNIQUE("kind","key"),
	CONSTRAINT "trust_signals_kind" CHECK ("trust_signals"."kind" in ('DEVICE', 'CARD', 'NUMBERS', 'VELOCITY', 'PICTURE', 'CONTACTS', 'NO_SHOWS', 'REVIEWS')),
	CONSTRAINT "trust_signals_state" CHECK ("trust_signals"."state" in ('OPEN', 'DISMISSED', 'RESOLVED')),
	CONSTRAINT "trust_signals_closed" CHECK (num_nulls(closed_at, closed_by, closed_size, why) in (0, 4)),
	CONSTRAINT "trust_signals_closed_is_said" CHECK (state = 'OPEN' or closed_at is not null),
	CONSTRAINT "trust_signals_facts" CHECK (facts ->> 'kind' = kind)
);
--> statement-breakpoint
ALTER TABLE "trust_signals" ADD CONSTRAINT "trust_signals_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_signals" ADD CONSTRAINT "trust_signals_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_hashes_waiting" ON "picture_hashes" USING btree ("created_at") WHERE hashed_at is null;--> statement-breakpoint
CREATE INDEX "picture_hashes_hashed" ON "picture_hashes" USING brin ("hashed_at");--> statement-breakpoint
CREATE INDEX "picture_hashes_bands" ON "picture_hashes" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "trust_signals_subject" ON "trust_signals" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "trust_signals_people" ON "trust_signals" USING gin ("people");--> statement-breakpoint
CREATE INDEX "trust_signals_open" ON "trust_signals" USING btree ("subject_id","kind") WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "trust_signals_seen" ON "trust_signals" USING btree ("last_seen_at");--> statement-breakpoint
-- A picture of a profile or a job waits for its hash from its first use on; private ones are never compared.
create function mark_picture() returns trigger language plpgsql as $$
begin
  insert into picture_hashes (image_id) select i.id from images i where i.id = new.image_id and not i.is_private on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
-- No foreign key: servers of the last release take any reference to a picture for a use of it, and would never delete it.
create function forget_picture_hash() returns trigger language plpgsql as $$
begin
  delete from picture_hashes where image_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger forget_picture_hash after delete on images for each row execute function forget_picture_hash();
--> statement-breakpoint
create trigger mark_picture after insert on model_photos for each row execute function mark_picture();
--> statement-breakpoint
create trigger mark_picture after insert on job_images for each row execute function mark_picture();
