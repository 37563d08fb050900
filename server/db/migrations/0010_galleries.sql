CREATE TABLE "board_images" (
	"job_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"note" text,
	"position" integer NOT NULL,
	CONSTRAINT "board_images_job_id_image_id_pk" PRIMARY KEY("job_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "model_photos" DROP CONSTRAINT "model_photos_kind";--> statement-breakpoint
ALTER TABLE "model_photos" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "board_images" ADD CONSTRAINT "board_images_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_images" ADD CONSTRAINT "board_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "model_photos" p SET kind = 'LOOK' WHERE p.kind = 'HEADSHOT' AND EXISTS (
	SELECT FROM "model_photos" before WHERE before.model_id = p.model_id AND before.kind = 'HEADSHOT'
		AND (before.position, before.image_id) < (p.position, p.image_id)
);--> statement-breakpoint
CREATE UNIQUE INDEX "model_photos_headshot" ON "model_photos" USING btree ("model_id") WHERE kind = 'HEADSHOT';--> statement-breakpoint
ALTER TABLE "model_photos" ADD CONSTRAINT "model_photos_kind" CHECK ("model_photos"."kind" in ('HEADSHOT', 'LOOK', 'DIGITAL'));