ALTER TABLE "staff" DROP CONSTRAINT "staff_role";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_purpose";--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "idle_at" timestamp with time zone DEFAULT app_now() + interval '30 minutes' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role" CHECK ("staff"."role" in ('OWNER', 'REVIEWER', 'SUPPORT', 'FINANCE'));--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" in ('SIGN_IN', 'PHONE_CHANGE', 'OFFICE', 'PROOF'));