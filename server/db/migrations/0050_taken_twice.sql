-- outside a transaction
ALTER TABLE "refunds" DROP CONSTRAINT IF EXISTS "refunds_reason", ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('BOOKING_ENDED', 'NO_SHOW', 'JOB_CANCELLED', 'UNFILLED', 'SERVICE_NOT_GIVEN', 'DISPUTE', 'TAKEN_TWICE', 'STAFF')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_reason";