CREATE TABLE "dispute_pictures" (
	"dispute_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"side" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "dispute_pictures_dispute_id_side_position_pk" PRIMARY KEY("dispute_id","side","position"),
	CONSTRAINT "dispute_pictures_side" CHECK ("dispute_pictures"."side" in ('MANAGER', 'MODEL')),
	CONSTRAINT "dispute_pictures_position" CHECK (position between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "dispute_pictures" ADD CONSTRAINT "dispute_pictures_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_pictures" ADD CONSTRAINT "dispute_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_pictures_image" ON "dispute_pictures" USING btree ("image_id");