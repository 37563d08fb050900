CREATE TABLE "applicant_views" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applicant_views_job_id_model_id_pk" PRIMARY KEY("job_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "job_marks" (
	"model_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "job_marks_model_id_job_id_pk" PRIMARY KEY("model_id","job_id"),
	CONSTRAINT "job_marks_mark" CHECK ("job_marks"."mark" in ('SAVED', 'HIDDEN'))
);
--> statement-breakpoint
ALTER TABLE "applicant_views" ADD CONSTRAINT "applicant_views_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_marks" ADD CONSTRAINT "job_marks_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_marks" ADD CONSTRAINT "job_marks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_marks_job" ON "job_marks" USING btree ("job_id");