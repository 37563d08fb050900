CREATE TABLE "job_waves" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL,
	"best_at" timestamp with time zone NOT NULL,
	"best_model_ids" uuid[],
	"everyone_at" timestamp with time zone NOT NULL,
	"everyone_turn" integer DEFAULT -1 NOT NULL,
	"everyone_told" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "job_waves_order" CHECK (best_at <= everyone_at),
	CONSTRAINT "job_waves_told" CHECK (least(asked, everyone_told) >= 0 and everyone_turn >= -1)
);
--> statement-breakpoint
ALTER TABLE "held_notices" ADD COLUMN "opening_of" uuid;--> statement-breakpoint
ALTER TABLE "job_waves" ADD CONSTRAINT "job_waves_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_waves_due" ON "job_waves" USING btree ("best_at") WHERE done_at is null;--> statement-breakpoint
ALTER TABLE "held_notices" ADD CONSTRAINT "held_notices_opening_of_jobs_id_fk" FOREIGN KEY ("opening_of") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;