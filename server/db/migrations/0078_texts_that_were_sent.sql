ALTER TABLE "sent_texts" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "sent_texts" ADD COLUMN "job_id" uuid;--> statement-breakpoint
CREATE INDEX "sent_texts_counted" ON "sent_texts" USING btree ("sent_at") WHERE text is null;