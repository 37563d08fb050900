CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"inquiry_id" text,
	"read_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"document_verdict" text,
	"person_verdict" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "identity_checks_inquiry_id_unique" UNIQUE("inquiry_id"),
	CONSTRAINT "identity_checks_provider" CHECK ("identity_checks"."provider" in ('OFFICE', 'PERSONA')),
	CONSTRAINT "identity_checks_status" CHECK ("identity_checks"."status" in ('STARTED', 'WAITING', 'PASSED', 'FAILED')),
	CONSTRAINT "identity_checks_document" CHECK ("identity_checks"."document_verdict" in ('FITS', 'UNREADABLE', 'EXPIRED', 'OTHER_NAME', 'NO_DOCUMENT')),
	CONSTRAINT "identity_checks_person" CHECK ("identity_checks"."person_verdict" in ('FITS', 'UNCLEAR', 'OTHER_FACE', 'UNDER_AGE')),
	CONSTRAINT "identity_checks_decided" CHECK ((status in ('PASSED', 'FAILED')) = (decided_at is not null)),
	CONSTRAINT "identity_checks_inquiry" CHECK (inquiry_id is null or provider = 'PERSONA'),
	CONSTRAINT "identity_checks_passed" CHECK (status <> 'PASSED' or provider = 'PERSONA' or (document_verdict = 'FITS' and person_verdict = 'FITS'))
);
--> statement-breakpoint
CREATE TABLE "identity_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"check_id" uuid,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "identity_pictures_kind" CHECK ("identity_pictures"."kind" in ('DOCUMENT', 'SELFIE'))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_cause";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_job";--> statement-breakpoint
ALTER TABLE "waiting_texts" DROP CONSTRAINT "waiting_texts_cause";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_asked_reason" text;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_pictures" ADD CONSTRAINT "identity_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_pictures" ADD CONSTRAINT "identity_pictures_check_id_identity_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_open" ON "identity_checks" USING btree ("user_id") WHERE status in ('STARTED', 'WAITING');--> statement-breakpoint
CREATE INDEX "identity_checks_user" ON "identity_checks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "identity_checks_waiting" ON "identity_checks" USING btree ("sent_at") WHERE status = 'WAITING' and provider = 'OFFICE';--> statement-breakpoint
CREATE INDEX "identity_checks_read" ON "identity_checks" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_pictures_check" ON "identity_pictures" USING btree ("check_id","kind");--> statement-breakpoint
CREATE INDEX "identity_pictures_user" ON "identity_pictures" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_cause" CHECK ("notices"."cause" in ('JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'PAYMENT', 'WORK', 'TRAVEL', 'ACCOUNT', 'IDENTITY', 'CHAT'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_job" CHECK ((cause in ('ACCOUNT', 'IDENTITY', 'CHAT')) = (job_id is null));--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_cause" CHECK ("waiting_texts"."cause" in ('JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'PAYMENT', 'WORK', 'TRAVEL', 'ACCOUNT', 'IDENTITY', 'CHAT'));--> statement-breakpoint
-- Who was booked before people were verified counts as verified, and so do the demo's people: their numbers are kept for
-- fiction (555-0100 to 555-0199), which no deployment accepts.
UPDATE users u SET identity_verified_at = app_now() WHERE u.type = 'MODEL'
  AND (u.phone ~ '^\+1\d{3}55501\d{2}$' OR EXISTS (SELECT FROM participants p WHERE p.model_id = u.id AND p.booked_at IS NOT NULL));--> statement-breakpoint
-- As before, and nobody is booked who has not proved who they are.
CREATE OR REPLACE FUNCTION guard_participant() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    if new.status not in ('APPLIED', 'PENDING') then perform refuse_move('participant', 'none', new.status); end if;
  elsif new.status <> old.status then
    if not exists (select from allowed_moves where machine = 'participant' and from_state = old.status and to_state = new.status) then
      perform refuse_move('participant', old.status, new.status);
    end if;
    if new.status = 'BOOKED' and not exists (select from users where id = new.model_id and identity_verified_at is not null) then
      raise exception 'this model has not proved who they are' using errcode = 'check_violation', constraint = 'participants_identity';
    end if;
  end if;
  return new;
end $$;
