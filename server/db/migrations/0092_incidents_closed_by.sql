ALTER TABLE "incidents" ADD COLUMN "closed_by" uuid CONSTRAINT "incidents_closed_by_staff_id_fk" REFERENCES "public"."staff"("id");
