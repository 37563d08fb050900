-- outside a transaction
ALTER TABLE "sent_texts" ADD COLUMN IF NOT EXISTS "text" text;--> statement-breakpoint
ALTER TABLE "sent_texts" ADD COLUMN IF NOT EXISTS "job_id" uuid;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sent_texts_counted" ON "sent_texts" USING btree ("sent_at") WHERE text is null;