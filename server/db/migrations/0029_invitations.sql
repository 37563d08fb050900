CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"code" text NOT NULL,
	"first_name" text NOT NULL,
	"status" text DEFAULT 'SENT' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "invitations_code_unique" UNIQUE("code"),
	CONSTRAINT "invitations_status" CHECK ("invitations"."status" in ('SENT', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
	CONSTRAINT "invitations_answered" CHECK ((status = 'SENT') = (answered_at is null)),
	CONSTRAINT "invitations_name" CHECK (char_length(first_name) between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "invite_codes" DROP CONSTRAINT "invite_codes_kind";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_code_invite_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."invite_codes"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","id");--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_kind" CHECK ("invite_codes"."kind" in ('REFERRAL', 'CAMPAIGN', 'INVITATION'));--> statement-breakpoint
-- An answer is final, and so is taking an invitation back.
create function guard_invitation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'SENT' then perform refuse_move('invitation', 'none', new.status); end if;
  elsif new.status <> old.status and old.status <> 'SENT' then
    perform refuse_move('invitation', old.status, new.status);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_invitation before insert or update on invitations for each row execute function guard_invitation();
