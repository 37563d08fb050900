-- outside a transaction
ALTER TABLE "shifts" ADD COLUMN IF NOT EXISTS "check_out_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shifts" DROP CONSTRAINT IF EXISTS "shifts_out_sent", ADD CONSTRAINT "shifts_out_sent" CHECK (check_out_sent_at is null or checked_out_at is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "shifts" VALIDATE CONSTRAINT "shifts_out_sent";