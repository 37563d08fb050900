CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "push_subscriptions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_endpoint" CHECK (length(endpoint) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "push_off" text[] DEFAULT '{NEWS}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_texts" ADD COLUMN "channel" text DEFAULT 'SMS' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD COLUMN "channel" text DEFAULT 'SMS' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD COLUMN "cause" text DEFAULT 'ACCOUNT' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_push" CHECK (not "notification_settings"."push_off" && '{BOOKINGS,ACCOUNT}'::text[] and "notification_settings"."push_off" <@ '{BOOKINGS,ACCOUNT,APPLICATIONS,REQUESTS,MESSAGES,JOB_CHANGES,MONEY,REVIEWS,NEWS}'::text[]);--> statement-breakpoint
ALTER TABLE "sent_texts" ADD CONSTRAINT "sent_texts_channel" CHECK ("sent_texts"."channel" in ('SMS', 'PUSH'));--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_channel" CHECK ("waiting_texts"."channel" in ('SMS', 'PUSH'));--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_cause" CHECK ("waiting_texts"."cause" in ('JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'PAYMENT', 'WORK', 'ACCOUNT', 'CHAT'));--> statement-breakpoint
-- A device that is signed out, by itself or from elsewhere, gets nothing more.
CREATE FUNCTION delete_push_of_revoked_session() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER sessions_push AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (new.revoked_at IS NOT NULL AND old.revoked_at IS NULL) EXECUTE FUNCTION delete_push_of_revoked_session();
