DROP INDEX "jobs_manager";--> statement-breakpoint
DROP INDEX "participants_list";--> statement-breakpoint
DROP INDEX "participants_all";--> statement-breakpoint
DROP INDEX "participants_model";--> statement-breakpoint
DROP INDEX "verification_codes_phone";--> statement-breakpoint
DROP INDEX "verification_codes_address";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reviewed_snapshot" jsonb;--> statement-breakpoint
CREATE INDEX "users_review" ON "users" USING btree ("submitted_at") WHERE moderation = 'ON_REVIEW';--> statement-breakpoint
CREATE INDEX "jobs_manager" ON "jobs" USING btree ("manager_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "participants_list" ON "participants" USING btree ("job_id","status","updated_at" DESC NULLS FIRST,"model_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "participants_all" ON "participants" USING btree ("job_id","updated_at" DESC NULLS FIRST,"model_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "participants_model" ON "participants" USING btree ("model_id","status","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verification_codes_phone" ON "verification_codes" USING btree ("phone","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verification_codes_address" ON "verification_codes" USING btree ("address_hash","created_at" DESC NULLS FIRST);