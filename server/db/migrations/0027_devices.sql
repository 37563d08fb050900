CREATE TABLE "phone_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"old_phone" text NOT NULL,
	"new_phone" text NOT NULL,
	"secret_hash" text NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "phone_changes_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_purpose";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_name" text DEFAULT 'Unknown device' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "phone_changes" ADD CONSTRAINT "phone_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_changes_user" ON "phone_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_changes_old_phone" ON "phone_changes" USING btree ("old_phone");--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" in ('SIGN_IN', 'PHONE_CHANGE', 'OFFICE'));
--> statement-breakpoint
-- A number that an account has just left is kept for it while it can be undone. After the row is written, so that whoever
-- waited for the unique index sees what was committed meanwhile.
create function keep_reserved_phone() returns trigger language plpgsql as $$
begin
  if exists (select from phone_changes c where c.old_phone = new.phone and c.user_id <> new.id and c.undone_at is null and c.undo_until > app_now()) then
    raise exception 'this phone is kept for another account' using errcode = 'ZD010', constraint = 'users_phone_reserved';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_reserved_phone after insert or update of phone on users for each row when (new.phone is not null) execute function keep_reserved_phone();
