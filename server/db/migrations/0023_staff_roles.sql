CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "staff_invitations_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "passphrase_hash" DROP NOT NULL;--> statement-breakpoint
-- Whoever was staff before there were roles could do everything.
ALTER TABLE "staff" ADD COLUMN "role" text NOT NULL DEFAULT 'OWNER';--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitations_staff" ON "staff_invitations" USING btree ("staff_id","created_at");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role" CHECK ("staff"."role" in ('OWNER', 'REVIEWER'));--> statement-breakpoint
create function is_active_owner(member staff) returns boolean language sql immutable as $$
  select member.role = 'OWNER' and member.disabled_at is null and member.passphrase_hash is not null
$$;
--> statement-breakpoint
-- Once there is an owner who can sign in, there always is one. The lock makes two owners who remove each other at once wait
-- for one another; the query after it sees what the first of them committed.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  if not is_active_owner(old) or (tg_op = 'UPDATE' and is_active_owner(new)) then return null; end if;
  perform pg_advisory_xact_lock(74210004);
  if not exists (select from staff s where is_active_owner(s)) then
    raise exception 'the last owner stays' using errcode = 'ZD004', constraint = 'staff_last_owner';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger keep_an_owner after update or delete on staff for each row execute function keep_an_owner();
--> statement-breakpoint
create function audit_staff() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_audit('STAFF', new.id, 'ADDED', null, jsonb_build_object('role', new.role));
    return null;
  end if;
  if new.disabled_at is null and old.disabled_at is not null then
    perform write_audit('STAFF', new.id, 'ADDED', null, jsonb_build_object('role', new.role));
  elsif new.role <> old.role then
    perform write_audit('STAFF', new.id, 'ROLE', jsonb_build_object('role', old.role), jsonb_build_object('role', new.role));
  end if;
  if new.disabled_at is not null and old.disabled_at is null then
    perform write_audit('STAFF', new.id, 'REMOVED', jsonb_build_object('role', old.role), null);
  elsif new.passphrase_hash is null and old.passphrase_hash is not null then
    perform write_audit('STAFF', new.id, 'PASSPHRASE_ENDED', null, null);
  end if;
  if new.passphrase_hash is distinct from old.passphrase_hash and new.passphrase_hash is not null then
    perform write_audit('STAFF', new.id, 'PASSPHRASE_SET', null, null);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger audit_staff after insert or update on staff for each row execute function audit_staff();
--> statement-breakpoint
create function audit_staff_invitation() returns trigger language plpgsql as $$
begin
  perform write_audit('STAFF', new.staff_id, 'LINK_SENT', null, null);
  return null;
end $$;
--> statement-breakpoint
create trigger audit_staff_invitation after insert on staff_invitations for each row execute function audit_staff_invitation();
