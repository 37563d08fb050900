CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"opened_by" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"pay_cents" integer,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "disputes_opened_by" CHECK ("disputes"."opened_by" in ('MANAGER', 'MODEL')),
	CONSTRAINT "disputes_reason" CHECK ("disputes"."reason" in ('HOURS', 'PAY', 'WORK', 'CONDUCT', 'SAFETY', 'OTHER')),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('OPEN', 'DECIDED')),
	CONSTRAINT "disputes_answer" CHECK ((answer is null) = (answered_at is null)),
	CONSTRAINT "disputes_decided" CHECK ((status = 'DECIDED') = (pay_cents is not null) and (status = 'DECIDED') = (decision is not null) and (status = 'DECIDED') = (decided_at is not null) and pay_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "no_shows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"evidence" text NOT NULL,
	"answer_until" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "no_shows_status" CHECK ("no_shows"."status" in ('OPEN', 'ANSWERED', 'CONFIRMED', 'REJECTED', 'WITHDRAWN')),
	CONSTRAINT "no_shows_answer" CHECK ((answer is null) = (answered_at is null) and (status <> 'ANSWERED' or answer is not null)),
	CONSTRAINT "no_shows_decided" CHECK ((status in ('OPEN', 'ANSWERED')) = (decided_at is null))
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one" ON "disputes" USING btree ("job_id","model_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("created_at") WHERE status = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "no_shows_one" ON "no_shows" USING btree ("job_id","model_id") WHERE status in ('OPEN', 'ANSWERED', 'CONFIRMED');--> statement-breakpoint
CREATE INDEX "no_shows_job" ON "no_shows" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "no_shows_due" ON "no_shows" USING btree ("answer_until") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "no_shows_answered" ON "no_shows" USING btree ("answered_at") WHERE status = 'ANSWERED';--> statement-breakpoint
-- ## No-shows and disputes
insert into allowed_moves values
  ('no-show', 'OPEN', 'ANSWERED'), ('no-show', 'OPEN', 'CONFIRMED'), ('no-show', 'OPEN', 'WITHDRAWN'),
  ('no-show', 'ANSWERED', 'CONFIRMED'), ('no-show', 'ANSWERED', 'REJECTED'), ('no-show', 'ANSWERED', 'WITHDRAWN'),
  ('dispute', 'OPEN', 'DECIDED');
--> statement-breakpoint
-- Nobody who has checked in is claimed not to have come.
create function guard_no_show() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'OPEN' then perform refuse_move('no-show', 'none', new.status); end if;
    if exists (select from shifts s where s.job_id = new.job_id and s.model_id = new.model_id and s.checked_in_at is not null) then
      raise exception 'this model has checked in' using errcode = 'ZD002', constraint = 'no_shows_checked_in';
    end if;
  elsif new.status <> old.status then
    if not exists (select from allowed_moves where machine = 'no-show' and from_state = old.status and to_state = new.status) then
      perform refuse_move('no-show', old.status, new.status);
    end if;
  elsif new.evidence <> old.evidence or (old.answer is not null and new.answer is distinct from old.answer) or old.decided_at is not null then
    raise exception 'what was said stays as it is' using errcode = 'ZD002', constraint = 'no_shows_said';
  end if;
  perform write_audit('WORK', new.job_id, 'NO_SHOW', case when tg_op = 'UPDATE' then jsonb_build_object('modelId', old.model_id, 'status', old.status) end,
    jsonb_build_object('modelId', new.model_id, 'status', new.status));
  perform plan_money(new.job_id);
  return new;
end $$;
--> statement-breakpoint
create trigger guard_no_show before insert or update on no_shows for each row execute function guard_no_show();
--> statement-breakpoint
-- The other way round: nobody checks in while it is claimed that they did not come.
create function guard_check_in() returns trigger language plpgsql as $$
begin
  if exists (select from no_shows n where n.job_id = new.job_id and n.model_id = new.model_id and n.status in ('OPEN', 'ANSWERED', 'CONFIRMED')) then
    raise exception 'this model is claimed not to have come' using errcode = 'ZD002', constraint = 'shifts_no_show';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_check_in before update of checked_in_at on shifts for each row
  when (new.checked_in_at is not null and old.checked_in_at is null) execute function guard_check_in();
--> statement-breakpoint
create function guard_dispute() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'OPEN' then perform refuse_move('dispute', 'none', new.status); end if;
  elsif old.status <> 'OPEN' then
    raise exception 'a decided dispute does not change' using errcode = 'ZD002', constraint = 'disputes_decided_once';
  elsif new.text <> old.text or (old.answer is not null and new.answer is distinct from old.answer) then
    raise exception 'what was said stays as it is' using errcode = 'ZD002', constraint = 'disputes_said';
  end if;
  perform write_audit('WORK', new.job_id, 'DISPUTE', case when tg_op = 'UPDATE' then jsonb_build_object('modelId', old.model_id, 'status', old.status) end,
    jsonb_build_object('modelId', new.model_id, 'status', new.status, 'by', new.opened_by, 'payCents', new.pay_cents));
  perform plan_money(new.job_id);
  return new;
end $$;
--> statement-breakpoint
create trigger guard_dispute before insert or update on disputes for each row execute function guard_dispute();
