ALTER TABLE "model_photos" ADD COLUMN "pose" text;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "measurements_reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "models_measured" ON "models" USING btree (greatest(measurements_confirmed_at, measurements_reminded_at));--> statement-breakpoint
ALTER TABLE "model_photos" ADD CONSTRAINT "model_photos_pose" CHECK ("model_photos"."pose" in ('FRONT', 'PROFILE', 'BACK', 'FULL_LENGTH'));--> statement-breakpoint
ALTER TABLE "model_photos" ADD CONSTRAINT "model_photos_posed_digitals" CHECK (pose is null or kind = 'DIGITAL');