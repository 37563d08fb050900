-- outside a transaction
ALTER TABLE "participants" ADD COLUMN IF NOT EXISTS "agreed_pay_cents" integer, ADD COLUMN IF NOT EXISTS "agreed_full_share_cents" integer;--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT IF EXISTS "refunds_reason", ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('BOOKING_ENDED', 'PAY_CHANGED', 'NO_SHOW', 'JOB_CANCELLED', 'UNFILLED', 'SERVICE_NOT_GIVEN', 'DISPUTE', 'TAKEN_TWICE', 'PAY_CANCELLED', 'STAFF')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_reason";