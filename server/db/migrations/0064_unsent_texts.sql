CREATE TABLE "unsent_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"job_id" uuid,
	"because" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "unsent_texts_channel" CHECK ("unsent_texts"."channel" in ('IN_PRODUCT', 'SMS', 'PUSH')),
	CONSTRAINT "unsent_texts_kind" CHECK ("unsent_texts"."kind" in ('BOOKINGS', 'ACCOUNT', 'APPLICATIONS', 'REQUESTS', 'MESSAGES', 'JOB_CHANGES', 'MONEY', 'REVIEWS', 'NEWS')),
	CONSTRAINT "unsent_texts_because" CHECK ("unsent_texts"."because" in ('TURNED_OFF', 'OVER'))
);
--> statement-breakpoint
ALTER TABLE "unsent_texts" ADD CONSTRAINT "unsent_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsent_texts_user" ON "unsent_texts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "unsent_texts_age" ON "unsent_texts" USING brin ("created_at");
