-- outside a transaction
-- The moves of jobs and people by time; other entries, which are nearly all, cost nothing more.
create index concurrently if not exists audit_entries_moves on audit_entries (created_at) where subject in ('JOB', 'USER') and action in ('LIFECYCLE', 'MODERATION');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invite_codes_made" ON "invite_codes" USING btree ("created_at","code");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "chat_messages_masked" ON "chat_messages" USING btree ("at") WHERE masked <> '{}';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_age" ON "invitations" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "jobs_submitted" ON "jobs" USING btree ("submitted_at") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "participants_age" ON "participants" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "requests_age" ON "requests" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_methods_fingerprint" ON "payment_methods" USING btree ("fingerprint") WHERE fingerprint is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_methods_age" ON "payment_methods" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_shown" ON "reviews" USING btree ("shown_at") WHERE shown_at is not null and stars = 5;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_age" ON "sessions" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_age" ON "users" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "no_shows_decided" ON "no_shows" USING btree ("decided_at") WHERE decided_at is not null;
