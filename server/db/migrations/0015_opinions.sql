CREATE TABLE "opinions" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"rating" smallint,
	"note" text,
	"shortlisted" boolean DEFAULT false NOT NULL,
	"standby_rank" integer,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "opinions_job_id_model_id_pk" PRIMARY KEY("job_id","model_id"),
	CONSTRAINT "opinions_rating" CHECK ("opinions"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opinions_standby" ON "opinions" USING btree ("job_id","standby_rank") WHERE standby_rank is not null;--> statement-breakpoint
CREATE INDEX "opinions_model" ON "opinions" USING btree ("model_id");