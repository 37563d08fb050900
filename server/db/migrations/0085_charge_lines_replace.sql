-- outside a transaction
ALTER TABLE "charge_lines" DROP CONSTRAINT IF EXISTS "charge_lines_kind", ADD CONSTRAINT "charge_lines_kind" CHECK ("charge_lines"."kind" in ('BOOKING', 'REPLACEMENT', 'OVERTIME', 'SERVICE', 'DEBT')) NOT VALID;--> statement-breakpoint
ALTER TABLE "charge_lines" VALIDATE CONSTRAINT "charge_lines_kind";
