CREATE TABLE "held_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"offer_of" uuid,
	"send_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_notices_kind" CHECK ("held_notices"."kind" in ('BOOKINGS', 'ACCOUNT', 'APPLICATIONS', 'REQUESTS', 'MESSAGES', 'JOB_CHANGES', 'MONEY', 'NEWS'))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"in_product_off" text[] DEFAULT '{}'::text[] NOT NULL,
	"sms_off" text[] DEFAULT '{NEWS}'::text[] NOT NULL,
	"quiet_from" time(0),
	"quiet_to" time(0),
	"quiet_zone" text,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "notification_settings_in_product" CHECK (not "notification_settings"."in_product_off" && '{BOOKINGS,ACCOUNT}'::text[] and "notification_settings"."in_product_off" <@ '{BOOKINGS,ACCOUNT,APPLICATIONS,REQUESTS,MESSAGES,JOB_CHANGES,MONEY,NEWS}'::text[]),
	CONSTRAINT "notification_settings_sms" CHECK (not "notification_settings"."sms_off" && '{BOOKINGS,ACCOUNT}'::text[] and "notification_settings"."sms_off" <@ '{BOOKINGS,ACCOUNT,APPLICATIONS,REQUESTS,MESSAGES,JOB_CHANGES,MONEY,NEWS}'::text[]),
	CONSTRAINT "notification_settings_quiet" CHECK (num_nulls("notification_settings"."quiet_from", "notification_settings"."quiet_to", "notification_settings"."quiet_zone") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "held_notices" ADD CONSTRAINT "held_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_notices" ADD CONSTRAINT "held_notices_offer_of_jobs_id_fk" FOREIGN KEY ("offer_of") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_notices_send_at" ON "held_notices" USING btree ("send_at");--> statement-breakpoint
CREATE INDEX "held_notices_user" ON "held_notices" USING btree ("user_id");