ALTER TABLE "picture_hashes" ADD COLUMN "mirrored_hash" bigint;--> statement-breakpoint
ALTER TABLE "picture_hashes" ADD COLUMN "mirrored_bands" integer[];