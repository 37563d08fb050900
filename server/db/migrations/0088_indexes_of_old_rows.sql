-- outside a transaction
-- BRIN ranges stay as wide as they ever were: once the rows of a page are replaced, each sweep would read the whole table.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at") WHERE not starts_with(key, 'wait-');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "idempotency_keys_waiting" ON "idempotency_keys" USING btree ("created_at") WHERE starts_with(key, 'wait-');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sent_texts_sent" ON "sent_texts" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "unsent_texts_created" ON "unsent_texts" USING btree ("created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notices_age";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "provider_events_age";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "idempotency_keys_age";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sent_texts_age";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "unsent_texts_age";
