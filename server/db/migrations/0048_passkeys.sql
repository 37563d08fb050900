CREATE TABLE "passkey_questions" (
	"staff_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"requester" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_questions_staff_id_purpose_requester_pk" PRIMARY KEY("staff_id","purpose","requester"),
	CONSTRAINT "passkey_questions_purpose" CHECK ("passkey_questions"."purpose" in ('ADD', 'SIGN_IN', 'PROOF'))
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"uses" bigint NOT NULL,
	"host" text NOT NULL,
	"name" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "staff_passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "staff_passkeys_uses" CHECK ("staff_passkeys"."uses" >= 0),
	CONSTRAINT "staff_passkeys_name" CHECK (char_length("staff_passkeys"."name") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "passkey_questions" ADD CONSTRAINT "passkey_questions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
create function audit_passkey() returns trigger language plpgsql as $$
begin
  -- Nobody asks who added what to a member who is deleted.
  if tg_op = 'DELETE' and not exists (select from staff s where s.id = old.staff_id) then return null; end if;
  perform write_audit('STAFF', coalesce(new.staff_id, old.staff_id), case tg_op when 'INSERT' then 'PASSKEY_ADDED' else 'PASSKEY_REMOVED' end, null, null);
  return null;
end $$;
--> statement-breakpoint
create trigger audit_passkey after insert or delete on staff_passkeys for each row execute function audit_passkey();
