ALTER TABLE "notices" DROP CONSTRAINT "notices_cause";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_job";--> statement-breakpoint
CREATE INDEX "chat_channels_last_message" ON "chat_channels" USING btree ("last_message_at");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_cause" CHECK ("notices"."cause" in ('JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'ACCOUNT', 'CHAT'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_job" CHECK ((cause in ('ACCOUNT', 'CHAT')) = (job_id is null));