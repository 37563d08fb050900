CREATE TABLE "no_show_pictures" (
	"no_show_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"side" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "no_show_pictures_no_show_id_side_position_pk" PRIMARY KEY("no_show_id","side","position"),
	CONSTRAINT "no_show_pictures_side" CHECK ("no_show_pictures"."side" in ('MANAGER', 'MODEL')),
	CONSTRAINT "no_show_pictures_position" CHECK (position between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "no_show_pictures" ADD CONSTRAINT "no_show_pictures_no_show_id_no_shows_id_fk" FOREIGN KEY ("no_show_id") REFERENCES "public"."no_shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_show_pictures" ADD CONSTRAINT "no_show_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "no_show_pictures_image" ON "no_show_pictures" USING btree ("image_id");