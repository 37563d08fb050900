-- outside a transaction
ALTER TABLE "participants" ADD COLUMN IF NOT EXISTS "agreed_hourly_rate" integer, ADD COLUMN IF NOT EXISTS "moved_fee_tier" text, ADD COLUMN IF NOT EXISTS "moved_fee_cents" integer;--> statement-breakpoint
ALTER TABLE "participants" DROP CONSTRAINT IF EXISTS "participants_moved_fee_tier", ADD CONSTRAINT "participants_moved_fee_tier" CHECK ("participants"."moved_fee_tier" in ('FREE', 'QUARTER', 'HALF', 'FULL')) NOT VALID;--> statement-breakpoint
ALTER TABLE "participants" VALIDATE CONSTRAINT "participants_moved_fee_tier";--> statement-breakpoint
ALTER TABLE "participants" DROP CONSTRAINT IF EXISTS "participants_moved_fee", ADD CONSTRAINT "participants_moved_fee" CHECK ((moved_fee_cents is null) = (moved_fee_tier is null) and moved_fee_cents > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "participants" VALIDATE CONSTRAINT "participants_moved_fee";
