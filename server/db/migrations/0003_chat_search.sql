create extension if not exists btree_gin;
--> statement-breakpoint
DROP INDEX "chat_messages_search";--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ("channel_id","search");