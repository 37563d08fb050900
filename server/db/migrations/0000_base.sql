-- Written by hand, because the tables below need it: an extension for indexes over ids and time ranges, and the one clock.
create extension if not exists btree_gist;
--> statement-breakpoint
-- Business time is the database's, plus an offset that only development and tests set.
create table app_clock (only_row boolean primary key default true check (only_row), offset_ms bigint not null default 0);
--> statement-breakpoint
insert into app_clock default values;
--> statement-breakpoint
create function app_now() returns timestamptz language sql stable parallel safe as
$$ select clock_timestamp() + (select offset_ms from app_clock) * interval '1 millisecond' $$;
--> statement-breakpoint
-- Generated from server/db/tables by drizzle-kit.
CREATE TABLE "agreements" (
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" date NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreements_user_id_document_version_pk" PRIMARY KEY("user_id","document","version"),
	CONSTRAINT "agreements_document" CHECK ("agreements"."document" in ('TERMS', 'PRIVACY'))
);
--> statement-breakpoint
CREATE TABLE "board_images" (
	"job_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"note" text,
	"position" integer NOT NULL,
	CONSTRAINT "board_images_job_id_image_id_pk" PRIMARY KEY("job_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"secret_hash" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"manager_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "favourites_manager_id_model_id_pk" PRIMARY KEY("manager_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"manager_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"storage_key" text NOT NULL,
	"filename" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"placeholder" text,
	"is_private" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"code" text NOT NULL,
	"first_name" text NOT NULL,
	"status" text DEFAULT 'SENT' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "invitations_code_unique" UNIQUE("code"),
	CONSTRAINT "invitations_status" CHECK ("invitations"."status" in ('SENT', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
	CONSTRAINT "invitations_answered" CHECK ((status = 'SENT') = (answered_at is null)),
	CONSTRAINT "invitations_name" CHECK (char_length(first_name) between 1 and 60)
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
	CONSTRAINT "invite_codes_kind" CHECK ("invite_codes"."kind" in ('REFERRAL', 'CAMPAIGN', 'INVITATION'))
);
--> statement-breakpoint
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
	"moderated_at" timestamp with time zone,
	"appeal" text,
	"appealed_at" timestamp with time zone,
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
	"cancel_description" text,
	"terms_version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"reviewed_snapshot" jsonb,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "jobs_lifecycle" CHECK ("jobs"."lifecycle" in ('DRAFT', 'APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID', 'STARTED', 'ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED', 'CANCELLED')),
	CONSTRAINT "jobs_moderation" CHECK ("jobs"."moderation" in ('ON_REVIEW', 'INFO_REQUESTED', 'APPROVED', 'DECLINED')),
	CONSTRAINT "jobs_category_code" CHECK ("jobs"."category_code" in ('ATMOSPHERE', 'EVENT_TRADE_SHOW', 'FITTING', 'RUNWAY', 'SWIMWEAR_LINGERIE', 'FITNESS', 'CATALOG', 'EDITORIAL', 'ADVERTISING_CAMPAIGNS', 'CONTENT_CREATORS')),
	CONSTRAINT "jobs_cancel_reason" CHECK ("jobs"."cancel_reason" in ('NOT_NEEDED', 'DATE_MOVED', 'VENUE_LOST', 'BUDGET', 'TOO_FEW_MODELS', 'OTHER', 'UNFILLED', 'DECLINED')),
	CONSTRAINT "jobs_one_rate" CHECK (fixed_rate_per_model is null or hourly_rate is null),
	CONSTRAINT "jobs_dates" CHECK (ends_at > starts_at),
	CONSTRAINT "jobs_open_is_approved" CHECK (lifecycle in ('DRAFT', 'CANCELLED') or submitted_at is not null)
);
--> statement-breakpoint
CREATE TABLE "metros" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
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
	"tags" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "model_photos_model_id_image_id_pk" PRIMARY KEY("model_id","image_id"),
	CONSTRAINT "model_photos_kind" CHECK ("model_photos"."kind" in ('HEADSHOT', 'LOOK', 'DIGITAL'))
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
	"ethnicity" text,
	"city" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"metro" smallint,
	"cell_latitude" double precision GENERATED ALWAYS AS (floor(latitude / 0.02 + 0.5) * 0.02) STORED,
	"cell_longitude" double precision GENERATED ALWAYS AS (floor(longitude / (0.02 / greatest(0.01, cos(radians(floor(latitude / 0.02 + 0.5) * 0.02)))) + 0.5) * (0.02 / greatest(0.01, cos(radians(floor(latitude / 0.02 + 0.5) * 0.02))))) STORED,
	"busy_days" bigint DEFAULT 0 NOT NULL,
	"lot" integer GENERATED ALWAYS AS (uuid_hash(user_id) & 2147483647) STORED,
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
	"listed_before" boolean,
	"measurements_confirmed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "models_gender" CHECK ("models"."gender" in ('FEMALE', 'MALE', 'NON_BINARY')),
	CONSTRAINT "models_hair_color" CHECK ("models"."hair_color" in ('BLACK', 'DARK_BROWN', 'BROWN', 'BLONDE', 'RED', 'GREY', 'PLATINUM')),
	CONSTRAINT "models_eyes_color" CHECK ("models"."eyes_color" in ('BROWN', 'DARK_BROWN', 'HAZEL', 'GREEN', 'BLUE', 'GREY')),
	CONSTRAINT "models_ethnicity" CHECK ("models"."ethnicity" in ('ASIAN', 'BLACK', 'HISPANIC', 'MIDDLE_EASTERN', 'MIXED', 'NATIVE_AMERICAN', 'PACIFIC_ISLANDER', 'SOUTH_ASIAN', 'WHITE'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"cause" text NOT NULL,
	"job_id" uuid,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('BOOKINGS', 'ACCOUNT', 'APPLICATIONS', 'REQUESTS', 'MESSAGES', 'JOB_CHANGES', 'MONEY', 'NEWS')),
	CONSTRAINT "notices_cause" CHECK ("notices"."cause" in ('JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'ACCOUNT')),
	CONSTRAINT "notices_job" CHECK ((cause = 'ACCOUNT') = (job_id is null)),
	CONSTRAINT "notices_text" CHECK (length(text) between 1 and 300)
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
	"agreed_starts_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"requested_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"place" text,
	"declined_at" timestamp with time zone,
	"declined_by" text,
	"decline_reason" text,
	"cancel_reason" text,
	"fee_tier" text,
	"fee_cents" integer,
	"undo_until" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "participants_job_id_model_id_pk" PRIMARY KEY("job_id","model_id"),
	CONSTRAINT "participants_status" CHECK ("participants"."status" in ('APPLIED', 'BOOKED', 'DECLINED', 'PENDING')),
	CONSTRAINT "participants_place" CHECK ("participants"."place" in ('MALE', 'FEMALE', 'NON_BINARY', 'ANY')),
	CONSTRAINT "participants_cancel_reason" CHECK ("participants"."cancel_reason" in ('FEWER_NEEDED', 'DIFFERENT_LOOK', 'BUDGET', 'NO_CONTACT', 'OTHER')),
	CONSTRAINT "participants_fee_tier" CHECK ("participants"."fee_tier" in ('FREE', 'QUARTER', 'HALF', 'FULL')),
	CONSTRAINT "participants_fee_of_cancelled" CHECK (fee_cents is null or (status = 'DECLINED' and booked_at is not null and fee_tier is not null and fee_cents >= 0)),
	CONSTRAINT "participants_booked_has_place" CHECK ((status = 'BOOKED') = (place is not null))
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"status" text DEFAULT 'SENT' NOT NULL,
	"sent_by" text NOT NULL,
	"ask" smallint,
	"terms_version" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "requests_asks_most" CHECK (ask between 1 and 3),
	CONSTRAINT "requests_status" CHECK ("requests"."status" in ('SENT', 'ACCEPTED', 'DECLINED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "passphrase_tries" (
	"account" text NOT NULL,
	"requester" text NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passphrase_tries_account_requester_pk" PRIMARY KEY("account","requester")
);
--> statement-breakpoint
CREATE TABLE "phone_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"old_phone" text NOT NULL,
	"new_phone" text NOT NULL,
	"secret_hash" text NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "phone_changes_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "model_points" (
	"model_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "model_points_model_id_job_id_pk" PRIMARY KEY("model_id","job_id"),
	CONSTRAINT "model_points_counts" CHECK ("model_points"."points" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "private_views" (
	"manager_id" uuid NOT NULL,
	"day" date NOT NULL,
	"model_id" uuid NOT NULL,
	"job_id" uuid,
	"counted" boolean NOT NULL,
	"digitals" boolean NOT NULL,
	CONSTRAINT "private_views_manager_id_day_model_id_pk" PRIMARY KEY("manager_id","day","model_id")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"actor" text DEFAULT coalesce(nullif(current_setting('app.actor', true), ''), 'system') NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"action" text NOT NULL,
	"why" text DEFAULT nullif(current_setting('app.why', true), ''),
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
	"device_name" text DEFAULT 'Unknown device' NOT NULL,
	"time_zone" text,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"role" text NOT NULL,
	"passphrase_hash" text,
	"last_sign_in_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "staff_phone_unique" UNIQUE("phone"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('OWNER', 'REVIEWER'))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "staff_invitations_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"device_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"is_urgent" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"request_id" uuid,
	"is_offer" boolean DEFAULT false NOT NULL,
	"opening_of" uuid,
	"not_before" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "waiting_texts_kind" CHECK ("waiting_texts"."kind" in ('BOOKINGS', 'ACCOUNT', 'APPLICATIONS', 'REQUESTS', 'MESSAGES', 'JOB_CHANGES', 'MONEY', 'NEWS'))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text DEFAULT 'COMMON' NOT NULL,
	"state" text DEFAULT 'ONBOARDING' NOT NULL,
	"moderation" text,
	"moderation_reason" text,
	"moderated_at" timestamp with time zone,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"state_reason" text,
	"submitted_at" timestamp with time zone,
	"reviewed_snapshot" jsonb,
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
	"purpose" text NOT NULL,
	"requester" text NOT NULL,
	"is_known_device" boolean DEFAULT false NOT NULL,
	"code_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" in ('SIGN_IN', 'PHONE_CHANGE', 'OFFICE'))
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_images" ADD CONSTRAINT "board_images_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_images" ADD CONSTRAINT "board_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_code_invite_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."invite_codes"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_waves" ADD CONSTRAINT "job_waves_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_images" ADD CONSTRAINT "job_images_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_images" ADD CONSTRAINT "job_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_periods" ADD CONSTRAINT "job_periods_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tallies" ADD CONSTRAINT "job_tallies_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_outs" ADD CONSTRAINT "book_outs_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_photos" ADD CONSTRAINT "model_photos_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_photos" ADD CONSTRAINT "model_photos_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_periods" ADD CONSTRAINT "booked_periods_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_changes" ADD CONSTRAINT "phone_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_points" ADD CONSTRAINT "model_points_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_points" ADD CONSTRAINT "model_points_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_views" ADD CONSTRAINT "private_views_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_views" ADD CONSTRAINT "private_views_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_views" ADD CONSTRAINT "private_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_approvals" ADD CONSTRAINT "client_approvals_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_picks" ADD CONSTRAINT "client_picks_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_texts" ADD CONSTRAINT "sent_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_opening_of_jobs_id_fk" FOREIGN KEY ("opening_of") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_secret" ON "calendar_feeds" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("manager_id","created_at" DESC NULLS FIRST,"model_id");--> statement-breakpoint
CREATE INDEX "favourites_model" ON "favourites" USING btree ("model_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("manager_id","name");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","id");--> statement-breakpoint
CREATE INDEX "job_waves_due" ON "job_waves" USING btree ("best_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "jobs_manager" ON "jobs" USING btree ("manager_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("starts_at") WHERE lifecycle in ('APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID');--> statement-breakpoint
CREATE INDEX "jobs_review" ON "jobs" USING btree ("submitted_at") WHERE moderation = 'ON_REVIEW';--> statement-breakpoint
CREATE INDEX "book_outs_model" ON "book_outs" USING gist ("model_id","during");--> statement-breakpoint
CREATE INDEX "model_photos_model" ON "model_photos" USING btree ("model_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "model_photos_headshot" ON "model_photos" USING btree ("model_id") WHERE kind = 'HEADSHOT';--> statement-breakpoint
CREATE INDEX "models_listed_score" ON "models" USING btree ("score" DESC NULLS LAST,"user_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "models_gender_score" ON "models" USING btree ("gender","score" DESC NULLS LAST,"user_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "notices_list" ON "notices" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_request" ON "notices" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "opinions_standby" ON "opinions" USING btree ("job_id","standby_rank") WHERE standby_rank is not null;--> statement-breakpoint
CREATE INDEX "opinions_model" ON "opinions" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "booked_periods_job" ON "booked_periods" USING btree ("job_id","model_id");--> statement-breakpoint
CREATE INDEX "participants_list" ON "participants" USING btree ("job_id","status","updated_at" DESC NULLS FIRST,"model_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "participants_all" ON "participants" USING btree ("job_id","updated_at" DESC NULLS FIRST,"model_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "participants_model" ON "participants" USING btree ("model_id","status","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "participants_untold" ON "participants" USING btree ("undo_until") WHERE status = 'DECLINED' and told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "requests_ask" ON "requests" USING btree ("job_id","model_id","ask");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_open" ON "requests" USING btree ("job_id","model_id") WHERE status = 'SENT';--> statement-breakpoint
CREATE INDEX "requests_latest" ON "requests" USING btree ("job_id","model_id","id");--> statement-breakpoint
CREATE INDEX "requests_expiry" ON "requests" USING btree ("expires_at") WHERE status = 'SENT';--> statement-breakpoint
CREATE INDEX "phone_changes_user" ON "phone_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_changes_old_phone" ON "phone_changes" USING btree ("old_phone");--> statement-breakpoint
CREATE INDEX "model_points_time" ON "model_points" USING btree ("model_id","created_at");--> statement-breakpoint
CREATE INDEX "private_views_model" ON "private_views" USING btree ("model_id","day" DESC NULLS LAST,"manager_id") WHERE digitals;--> statement-breakpoint
CREATE INDEX "private_views_day" ON "private_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "moderation_notes_subject" ON "moderation_notes" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "client_approvals_standing" ON "client_approvals" USING btree ("job_id") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "client_approvals_job" ON "client_approvals" USING btree ("job_id","approved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_secret" ON "share_links" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "staff_invitations_staff" ON "staff_invitations" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_device" ON "staff_sessions" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "sent_texts_user" ON "sent_texts" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "sent_texts_age" ON "sent_texts" USING brin ("sent_at");--> statement-breakpoint
CREATE INDEX "waiting_texts_due" ON "waiting_texts" USING btree ("send_at") WHERE opening_of is null;--> statement-breakpoint
CREATE INDEX "waiting_texts_openings_due" ON "waiting_texts" USING btree ("send_at") WHERE opening_of is not null;--> statement-breakpoint
CREATE INDEX "waiting_texts_user" ON "waiting_texts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_texts_request" ON "waiting_texts" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_created_at" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "users_review" ON "users" USING btree ("submitted_at") WHERE moderation = 'ON_REVIEW';--> statement-breakpoint
CREATE INDEX "verification_codes_phone" ON "verification_codes" USING btree ("phone","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verification_codes_address" ON "verification_codes" USING btree ("address_hash","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verification_codes_age" ON "verification_codes" USING btree ("created_at" DESC NULLS FIRST);