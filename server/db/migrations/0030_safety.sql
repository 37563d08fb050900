CREATE TABLE "booking_links" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"secret_hash" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "booking_links_job_id_model_id_pk" PRIMARY KEY("job_id","model_id"),
	CONSTRAINT "booking_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"call_at" timestamp with time zone,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "incidents_kind" CHECK ("incidents"."kind" in ('DANGER', 'HARASSMENT', 'INJURY', 'NOT_AS_AGREED', 'OTHER')),
	CONSTRAINT "incidents_state" CHECK ("incidents"."state" in ('OPEN', 'TAKEN', 'CLOSED')),
	CONSTRAINT "incidents_taken" CHECK ((state = 'OPEN') = (taken_by is null)),
	CONSTRAINT "incidents_called" CHECK (call_at is null or state = 'OPEN'),
	CONSTRAINT "incidents_closed" CHECK ((state = 'CLOSED') = (closed_at is not null) and (state = 'CLOSED') = (note is not null))
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "companion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_one" ON "incidents" USING btree ("job_id","model_id","kind") WHERE state <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "incidents_open" ON "incidents" USING btree ("created_at") WHERE state <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "incidents_call" ON "incidents" USING btree ("call_at") WHERE call_at is not null;