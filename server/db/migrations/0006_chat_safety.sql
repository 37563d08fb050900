CREATE TABLE "chat_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"body" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chat_reports_once" UNIQUE("channel_id","seq","reporter_id"),
	CONSTRAINT "chat_reports_reason" CHECK ("chat_reports"."reason" in ('HARASSMENT', 'SEXUAL', 'SCAM', 'OFF_PLATFORM', 'SPAM', 'OTHER')),
	CONSTRAINT "chat_reports_closed" CHECK ((closed_at is null) = (closed_by is null) and (closed_at is null) = (note is null))
);
--> statement-breakpoint
CREATE TABLE "link_previews" (
	"url" text PRIMARY KEY NOT NULL,
	"preview" jsonb,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_reporter_id_users_chat_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_message" FOREIGN KEY ("channel_id","seq") REFERENCES "public"."chat_messages"("channel_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_reports_open" ON "chat_reports" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "link_previews_age" ON "link_previews" USING btree ("fetched_at");