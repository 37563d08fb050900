-- outside a transaction
-- The pictures that were used before there were triggers to mark them.
insert into picture_hashes (image_id)
  select i.id from images i where not i.is_private
    and (exists (select from model_photos p where p.image_id = i.id) or exists (select from job_images g where g.image_id = i.id))
  on conflict do nothing;
--> statement-breakpoint
ALTER TABLE "picture_hashes" ADD COLUMN IF NOT EXISTS "mirrored_hash" bigint;--> statement-breakpoint
ALTER TABLE "picture_hashes" ADD COLUMN IF NOT EXISTS "mirrored_bands" integer[];