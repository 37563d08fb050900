-- outside a transaction
ALTER TABLE "staff_sessions" ADD COLUMN IF NOT EXISTS "idle_at" timestamp with time zone DEFAULT app_now() + interval '30 minutes' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN IF NOT EXISTS "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT IF EXISTS "staff_role", ADD CONSTRAINT "staff_role" CHECK ("staff"."role" in ('OWNER', 'REVIEWER', 'SUPPORT', 'FINANCE')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff" VALIDATE CONSTRAINT "staff_role";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT IF EXISTS "verification_codes_purpose", ADD CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" in ('SIGN_IN', 'PHONE_CHANGE', 'OFFICE', 'PROOF')) NOT VALID;--> statement-breakpoint
ALTER TABLE "verification_codes" VALIDATE CONSTRAINT "verification_codes_purpose";