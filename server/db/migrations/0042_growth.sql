-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "chat_members_ever" ON "chat_members" USING btree ("chat_user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "chat_messages_pinned" ON "chat_messages" USING btree ("channel_id","pinned_at" DESC NULLS FIRST) WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "images_owner" ON "images" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invite_codes_user" ON "invite_codes" USING btree ("user_id","created_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entries_actor" ON "audit_entries" USING btree ("actor");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_invited_by" ON "users" USING btree ("invited_by_code") WHERE invited_by_code is not null;