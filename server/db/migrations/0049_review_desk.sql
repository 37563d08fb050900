CREATE TABLE "review_assignments" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"given_by" uuid NOT NULL,
	"note" text,
	"assigned_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "review_assignments_subject_kind" CHECK ("review_assignments"."subject" in ('JOB', 'USER'))
);
--> statement-breakpoint
CREATE TABLE "review_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"verdict" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"entry_id" bigint,
	CONSTRAINT "review_decisions_subject_kind" CHECK ("review_decisions"."subject" in ('JOB', 'USER')),
	CONSTRAINT "review_decisions_kind" CHECK ("review_decisions"."kind" in ('RUSH_JOB', 'JOB', 'PERSON', 'POINTS', 'APPEAL')),
	CONSTRAINT "review_decisions_verdict" CHECK ("review_decisions"."verdict" in ('APPROVED', 'INFO_REQUESTED', 'DECLINED'))
);
--> statement-breakpoint
CREATE TABLE "review_sentences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "review_sentences_use" CHECK ("review_sentences"."use" in ('DECLINE', 'ASK')),
	CONSTRAINT "review_sentences_reason" CHECK ("review_sentences"."reason" in ('INCOMPLETE', 'NOT_GENUINE', 'UNSAFE', 'AGAINST_RULES', 'OTHER')),
	CONSTRAINT "review_sentences_reason_of_decline" CHECK (use = 'DECLINE' or reason is null)
);
--> statement-breakpoint
CREATE TABLE "second_looks" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"outcome" text,
	"note" text,
	"looked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "second_looks_outcome" CHECK ("second_looks"."outcome" in ('AGREES', 'DISAGREES')),
	CONSTRAINT "second_looks_whole" CHECK (num_nulls(staff_id, outcome, looked_at) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "invite_codes" ADD COLUMN "created_by" uuid CONSTRAINT "invite_codes_created_by_staff_id_fk" REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD COLUMN "closed_by" uuid CONSTRAINT "invite_codes_closed_by_staff_id_fk" REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_given_by_staff_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_decision_id_review_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."review_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_decisions_decided" ON "review_decisions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "review_decisions_subject" ON "review_decisions" USING btree ("subject_id","decided_at");--> statement-breakpoint
CREATE INDEX "second_looks_waiting" ON "second_looks" USING btree ("created_at") WHERE looked_at is null;--> statement-breakpoint
-- Whoever decided never looks at it a second time, and what was found stays; the words go with the account.
create function keep_second_look() returns trigger language plpgsql as $$
begin
  if new.staff_id is not null and exists (select from review_decisions where id = new.decision_id and staff_id = new.staff_id) then
    raise exception 'a second look is for someone else' using errcode = 'ZD002';
  end if;
  if tg_op = 'UPDATE' and old.looked_at is not null
    and (old.staff_id, old.outcome, old.looked_at) is distinct from (new.staff_id, new.outcome, new.looked_at) then
    raise exception 'a second look is never changed' using errcode = 'ZD002';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_second_look before insert or update on second_looks for each row execute function keep_second_look();
