-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "charges_held" ON "charges" USING btree ("created_at") WHERE aim = 'HOLD' and status = 'AUTHORISED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "earnings_of_model" ON "earnings" USING btree ("model_id","due_at","id","status","pay_cents","paid_at","job_id","kind");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_open" ON "payouts" USING btree ("created_at") WHERE status in ('PENDING', 'IN_TRANSIT', 'FAILED');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "jobs_of_manager" ON "jobs" USING btree ("manager_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"lifecycle","moderation","ends_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "jobs_in_review" ON "jobs" USING btree ("submitted_at","lifecycle","appealed_at","moderated_at","premium_services","id","manager_id") WHERE moderation = 'ON_REVIEW';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "participants_of_model" ON "participants" USING btree ("model_id","status","updated_at" DESC NULLS FIRST,"job_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "participants_passed_on" ON "participants" USING btree ("model_id") WHERE passed_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_about_model" ON "reviews" USING btree ("model_id","shown_at","stars") WHERE side = 'MANAGER' and shown_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "no_shows_confirmed" ON "no_shows" USING btree ("model_id","job_id") WHERE status = 'CONFIRMED';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "earnings_model";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_manager";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_review";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "participants_model";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reviews_of_model";
