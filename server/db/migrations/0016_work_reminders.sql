CREATE TABLE "work_reminders" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "work_reminders_job_id_position_kind_pk" PRIMARY KEY("job_id","position","kind"),
	CONSTRAINT "work_reminders_kind" CHECK ("work_reminders"."kind" in ('EVENING', 'SOON'))
);
--> statement-breakpoint
ALTER TABLE "work_reminders" ADD CONSTRAINT "work_reminders_job" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;