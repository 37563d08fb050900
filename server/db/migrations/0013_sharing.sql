CREATE TABLE "client_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"approved_by" text NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"picks" jsonb NOT NULL,
	"reopened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "client_picks" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"comment" text,
	CONSTRAINT "client_picks_job_id_model_id_pk" PRIMARY KEY("job_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"job_id" uuid NOT NULL,
	"role" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"secret_hash" text NOT NULL,
	"may_pick" boolean DEFAULT false NOT NULL,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone,
	"picks_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "share_links_job_id_role_pk" PRIMARY KEY("job_id","role"),
	CONSTRAINT "share_links_role" CHECK ("share_links"."role" in ('client', 'model', 'mood-board')),
	CONSTRAINT "share_links_client_picks" CHECK (not may_pick or role = 'client')
);
--> statement-breakpoint
ALTER TABLE "client_approvals" ADD CONSTRAINT "client_approvals_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_picks" ADD CONSTRAINT "client_picks_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_approvals_standing" ON "client_approvals" USING btree ("job_id") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "client_approvals_job" ON "client_approvals" USING btree ("job_id","approved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_secret" ON "share_links" USING btree ("secret_hash");