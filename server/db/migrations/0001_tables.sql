CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"storage_key" text NOT NULL,
	"filename" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"placeholder" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"campaign" text,
	"expires_at" timestamp with time zone,
	"uses_left" integer,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "invite_codes_kind" CHECK ("invite_codes"."kind" in ('REFERRAL', 'CAMPAIGN'))
);
--> statement-breakpoint
CREATE TABLE "job_images" (
	"job_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "job_images_job_id_image_id_pk" PRIMARY KEY("job_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "job_periods" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"during" "tstzrange" NOT NULL,
	CONSTRAINT "job_periods_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "job_tallies" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"amount_males" integer DEFAULT 0 NOT NULL,
	"amount_females" integer DEFAULT 0 NOT NULL,
	"amount_non_binary" integer DEFAULT 0 NOT NULL,
	"amount_any_gender" integer DEFAULT 0 NOT NULL,
	"booked_males" integer DEFAULT 0 NOT NULL,
	"booked_females" integer DEFAULT 0 NOT NULL,
	"booked_non_binary" integer DEFAULT 0 NOT NULL,
	"booked_any_gender" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "job_tallies_males" CHECK ("job_tallies"."booked_males" between 0 and "job_tallies"."amount_males"),
	CONSTRAINT "job_tallies_females" CHECK ("job_tallies"."booked_females" between 0 and "job_tallies"."amount_females"),
	CONSTRAINT "job_tallies_non_binary" CHECK ("job_tallies"."booked_non_binary" between 0 and "job_tallies"."amount_non_binary"),
	CONSTRAINT "job_tallies_any_gender" CHECK ("job_tallies"."booked_any_gender" between 0 and "job_tallies"."amount_any_gender"),
	CONSTRAINT "job_tallies_counts" CHECK (least(applied, pending, booked, declined) >= 0)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"manager_id" uuid NOT NULL,
	"lifecycle" text DEFAULT 'DRAFT' NOT NULL,
	"moderation" text,
	"moderation_reason" text,
	"submitted_at" timestamp with time zone,
	"category_code" text,
	"event_type" text,
	"event_date_periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"range_hours_per_day" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"fixed_rate_per_model" integer,
	"hourly_rate" integer,
	"local_models_only" boolean DEFAULT false NOT NULL,
	"answered_steps" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"location" jsonb,
	"latitude" double precision,
	"longitude" double precision,
	"model_requirements" jsonb NOT NULL,
	"sensitive_work" text,
	"sensitive_terms" text,
	"premium_services" text[] DEFAULT '{}' NOT NULL,
	"selected_model_ids" uuid[] DEFAULT '{}' NOT NULL,
	"applications_closed_at" timestamp with time zone,
	"cancel_reason" text,
	"terms_version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"reviewed_snapshot" jsonb,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "jobs_lifecycle" CHECK ("jobs"."lifecycle" in ('DRAFT', 'APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID', 'STARTED', 'ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED', 'CANCELLED')),
	CONSTRAINT "jobs_moderation" CHECK ("jobs"."moderation" in ('ON_REVIEW', 'INFO_REQUESTED', 'APPROVED', 'DECLINED')),
	CONSTRAINT "jobs_category_code" CHECK ("jobs"."category_code" in ('ATMOSPHERE', 'EVENT_TRADE_SHOW', 'FITTING', 'RUNWAY', 'SWIMWEAR_LINGERIE', 'FITNESS', 'CATALOG', 'EDITORIAL', 'ADVERTISING_CAMPAIGNS', 'CONTENT_CREATORS')),
	CONSTRAINT "jobs_one_rate" CHECK (fixed_rate_per_model is null or hourly_rate is null),
	CONSTRAINT "jobs_dates" CHECK (ends_at > starts_at),
	CONSTRAINT "jobs_open_is_approved" CHECK (lifecycle in ('DRAFT', 'CANCELLED') or submitted_at is not null)
);
--> statement-breakpoint
CREATE TABLE "book_outs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_photos" (
	"model_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "model_photos_model_id_image_id_pk" PRIMARY KEY("model_id","image_id"),
	CONSTRAINT "model_photos_kind" CHECK ("model_photos"."kind" in ('HEADSHOT', 'LOOK'))
);
--> statement-breakpoint
CREATE TABLE "models" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" text NOT NULL,
	"birth_date" date NOT NULL,
	"height_in" integer NOT NULL,
	"hair_color" text NOT NULL,
	"eyes_color" text NOT NULL,
	"ethnicity" text NOT NULL,
	"city" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"bust_in" real,
	"waist_in" real,
	"hips_in" real,
	"shoe_size" real,
	"visible_tattoos" boolean DEFAULT false NOT NULL,
	"sensitive_consent" boolean DEFAULT false NOT NULL,
	"hourly_cents_min" integer,
	"rating" real,
	"bookings_done" integer DEFAULT 0 NOT NULL,
	"reliability_percent" integer DEFAULT 100 NOT NULL,
	"score" real DEFAULT 0 NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"measurements_confirmed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "models_gender" CHECK ("models"."gender" in ('FEMALE', 'MALE', 'NON_BINARY')),
	CONSTRAINT "models_hair_color" CHECK ("models"."hair_color" in ('BLACK', 'DARK_BROWN', 'BROWN', 'BLONDE', 'RED', 'GREY', 'PLATINUM')),
	CONSTRAINT "models_eyes_color" CHECK ("models"."eyes_color" in ('BROWN', 'DARK_BROWN', 'HAZEL', 'GREEN', 'BLUE', 'GREY')),
	CONSTRAINT "models_ethnicity" CHECK ("models"."ethnicity" in ('ASIAN', 'BLACK', 'HISPANIC', 'MIDDLE_EASTERN', 'MIXED', 'NATIVE_AMERICAN', 'PACIFIC_ISLANDER', 'SOUTH_ASIAN', 'WHITE'))
);
--> statement-breakpoint
CREATE TABLE "booked_periods" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"terms_version" integer NOT NULL,
	"applied_at" timestamp with time zone,
	"requested_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"place" text,
	"declined_at" timestamp with time zone,
	"declined_by" text,
	"decline_reason" text,
	"undo_until" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "participants_job_id_model_id_pk" PRIMARY KEY("job_id","model_id"),
	CONSTRAINT "participants_status" CHECK ("participants"."status" in ('APPLIED', 'BOOKED', 'DECLINED', 'PENDING')),
	CONSTRAINT "participants_place" CHECK ("participants"."place" in ('MALE', 'FEMALE', 'NON_BINARY', 'ANY')),
	CONSTRAINT "participants_booked_has_place" CHECK ((status = 'BOOKED') = (place is not null))
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"status" text DEFAULT 'SENT' NOT NULL,
	"sent_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "requests_status" CHECK ("requests"."status" in ('SENT', 'ACCEPTED', 'DECLINED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"actor" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"action" text NOT NULL,
	"why" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "moderation_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"field" text NOT NULL,
	"note" text NOT NULL,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"device_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"passphrase_hash" text NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "staff_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text DEFAULT 'COMMON' NOT NULL,
	"state" text DEFAULT 'ONBOARDING' NOT NULL,
	"moderation" text,
	"moderation_reason" text,
	"submitted_at" timestamp with time zone,
	"onboarding_step" text,
	"answered_steps" text[] DEFAULT '{}' NOT NULL,
	"name" text,
	"phone" text,
	"company_name" text,
	"url_instagram" text,
	"url_tick_tok" text,
	"url_other" text,
	"invited_by_code" text,
	"chat_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_chat_user_id_unique" UNIQUE("chat_user_id"),
	CONSTRAINT "users_type" CHECK ("users"."type" in ('MANAGER', 'MODEL', 'COMMON', 'PROMOTER', 'AMBASSADOR')),
	CONSTRAINT "users_state" CHECK ("users"."state" in ('ONBOARDING', 'ACTIVE', 'BANNED', 'SUSPENDED')),
	CONSTRAINT "users_moderation" CHECK ("users"."moderation" in ('ON_REVIEW', 'INFO_REQUESTED', 'APPROVED', 'DECLINED'))
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_images" ADD CONSTRAINT "job_images_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_images" ADD CONSTRAINT "job_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_periods" ADD CONSTRAINT "job_periods_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tallies" ADD CONSTRAINT "job_tallies_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_outs" ADD CONSTRAINT "book_outs_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_photos" ADD CONSTRAINT "model_photos_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_photos" ADD CONSTRAINT "model_photos_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_periods" ADD CONSTRAINT "booked_periods_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_manager" ON "jobs" USING btree ("manager_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("starts_at") WHERE lifecycle in ('APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID');--> statement-breakpoint
CREATE INDEX "jobs_review" ON "jobs" USING btree ("submitted_at") WHERE moderation = 'ON_REVIEW';--> statement-breakpoint
CREATE INDEX "book_outs_model" ON "book_outs" USING gist ("model_id","during");--> statement-breakpoint
CREATE INDEX "model_photos_model" ON "model_photos" USING btree ("model_id","position");--> statement-breakpoint
CREATE INDEX "models_listed_score" ON "models" USING btree ("score" DESC NULLS LAST,"user_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "models_gender_score" ON "models" USING btree ("gender","score" DESC NULLS LAST,"user_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "booked_periods_job" ON "booked_periods" USING btree ("job_id","model_id");--> statement-breakpoint
CREATE INDEX "participants_list" ON "participants" USING btree ("job_id","status","updated_at" DESC NULLS LAST,"model_id");--> statement-breakpoint
CREATE INDEX "participants_all" ON "participants" USING btree ("job_id","updated_at" DESC NULLS LAST,"model_id");--> statement-breakpoint
CREATE INDEX "participants_model" ON "participants" USING btree ("model_id","status","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "participants_untold" ON "participants" USING btree ("undo_until") WHERE status = 'DECLINED' and told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "requests_open" ON "requests" USING btree ("job_id","model_id") WHERE status = 'SENT';--> statement-breakpoint
CREATE INDEX "requests_expiry" ON "requests" USING btree ("expires_at") WHERE status = 'SENT';--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "moderation_notes_subject" ON "moderation_notes" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "verification_codes_phone" ON "verification_codes" USING btree ("phone","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_codes_address" ON "verification_codes" USING btree ("address_hash","created_at" DESC NULLS LAST);