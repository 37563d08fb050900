CREATE TABLE "model_points" (
	"model_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "model_points_model_id_job_id_pk" PRIMARY KEY("model_id","job_id"),
	CONSTRAINT "model_points_counts" CHECK ("model_points"."points" between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "agreed_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "model_points" ADD CONSTRAINT "model_points_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_points" ADD CONSTRAINT "model_points_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_points_time" ON "model_points" USING btree ("model_id","created_at");--> statement-breakpoint
UPDATE "participants" p SET "agreed_starts_at" = j."starts_at" FROM "jobs" j WHERE j."id" = p."job_id" AND p."status" = 'BOOKED' AND p."terms_version" = j."terms_version";
