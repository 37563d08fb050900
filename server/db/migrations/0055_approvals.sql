CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"input" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"why" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_by" uuid,
	"decision" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('CLOSE_ACCOUNT')),
	CONSTRAINT "approvals_outcome" CHECK ("approvals"."outcome" in ('APPROVED', 'DECLINED', 'WITHDRAWN', 'LAPSED')),
	CONSTRAINT "approvals_decided_whole" CHECK ((outcome is null) = (decided_at is null)),
	CONSTRAINT "approvals_decided_by" CHECK (coalesce(outcome in ('APPROVED', 'DECLINED'), false) = (decided_by is not null and decision is not null))
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open" ON "approvals" USING btree ("kind","subject_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("created_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "approvals_decided" ON "approvals" USING btree ("decided_at") WHERE outcome is not null;--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("subject_id");
--> statement-breakpoint
-- Whoever asked never decides; what was asked, and what was decided, stays. What is about a person goes with the account.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from users where id = old.subject_id and deleted_at is not null) then return old; end if;
    raise exception 'an approval is never deleted' using errcode = 'ZD002';
  end if;
  if new.decided_by = new.asked_by then
    raise exception 'an approval is for someone else' using errcode = 'ZD002';
  end if;
  if tg_op = 'INSERT' then
    if new.outcome is not null then raise exception 'an approval begins undecided' using errcode = 'ZD002'; end if;
    perform write_audit('APPROVAL', new.id, 'ASKED', null, jsonb_build_object('kind', new.kind, 'subjectId', new.subject_id));
    return new;
  end if;
  if old.outcome is not null or (old.id, old.kind, old.subject_id, old.input, old.fingerprint, old.why, old.asked_by, old.expires_at, old.created_at)
    is distinct from (new.id, new.kind, new.subject_id, new.input, new.fingerprint, new.why, new.asked_by, new.expires_at, new.created_at) then
    raise exception 'what was asked, and what was decided, is never changed' using errcode = 'ZD002';
  end if;
  if new.outcome = 'APPROVED' and new.expires_at <= app_now() then
    raise exception 'an approval that has lapsed' using errcode = 'ZD002';
  end if;
  perform write_audit('APPROVAL', new.id, new.outcome, null, jsonb_build_object('kind', new.kind, 'subjectId', new.subject_id));
  return new;
end $$;
--> statement-breakpoint
create trigger keep_approval before insert or update or delete on approvals for each row execute function keep_approval();
