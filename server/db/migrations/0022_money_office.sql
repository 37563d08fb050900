CREATE TABLE "chargebacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"answer" text,
	"answered_by" uuid,
	"answered_because" text,
	"answered_at" timestamp with time zone,
	"evidence" jsonb,
	"sent_at" timestamp with time zone,
	"attempt" integer DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"failure_code" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chargebacks_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "chargebacks_status" CHECK ("chargebacks"."status" in ('INQUIRY', 'NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST', 'PREVENTED')),
	CONSTRAINT "chargebacks_answer" CHECK ("chargebacks"."answer" in ('CONTEST', 'ACCEPT')),
	CONSTRAINT "chargebacks_amount" CHECK (amount_cents > 0),
	CONSTRAINT "chargebacks_answered" CHECK ((answer is null) = (answered_by is null) and (answer is null) = (answered_because is null) and (answer is null) = (answered_at is null)),
	CONSTRAINT "chargebacks_sent" CHECK (sent_at is null or answer is not null),
	CONSTRAINT "chargebacks_closed" CHECK ((status in ('WON', 'LOST', 'PREVENTED')) = (closed_at is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "earnings" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "earnings" ADD COLUMN "held_because" text;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebacks_charge" ON "chargebacks" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "chargebacks_job" ON "chargebacks" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "chargebacks_work" ON "chargebacks" USING btree ("next_try_at") WHERE answer is not null and sent_at is null;--> statement-breakpoint
CREATE INDEX "chargebacks_open" ON "chargebacks" USING btree ("created_at") WHERE status in ('INQUIRY', 'NEEDS_RESPONSE', 'UNDER_REVIEW');--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_held_by_staff_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_unpaid" ON "charges" USING btree ("created_at") WHERE status in ('FAILED', 'ACTION_NEEDED', 'PROCESSING') or (status = 'DUE' and failure_code is not null);--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE status not in ('DONE', 'REFUSED');--> statement-breakpoint
CREATE INDEX "earnings_open" ON "earnings" USING btree ("created_at") WHERE status in ('HELD', 'DUE', 'FAILED');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_staff" CHECK ((reason = 'STAFF') = (asked_by is not null) and (reason <> 'STAFF' or note is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved" CHECK (case when needs_approval then status in ('APPROVAL', 'REFUSED') or (decided_by is not null and decided_at is not null) else status <> 'APPROVAL' end);--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_held" CHECK ((held_by is null) = (held_because is null) and (held_by is null or status = 'HELD'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('PROVIDER', 'BANK', 'CLIENT_FUNDS', 'CLIENT_DEBT', 'MODEL_PAYABLE', 'FEES', 'SERVICES', 'PROCESSING_COSTS', 'DISPUTE_LOSSES', 'ADJUSTMENTS', 'GOODWILL'));
--> statement-breakpoint
-- Refunds that are not refused never exceed their charge; what staff give back never exceeds what the card holder's bank has left of it.
create or replace function guard_refund() returns trigger language plpgsql as $$
declare
  limit_cents bigint;
begin
  if tg_op = 'UPDATE' and old.status = 'REFUSED' and new.status <> 'REFUSED' then
    perform refuse_move('refund', old.status, new.status);
  end if;
  select amount_cents into limit_cents from charges where id = new.charge_id and status = 'CAPTURED' for update;
  if new.reason = 'STAFF' then
    limit_cents := limit_cents - (select coalesce(sum(amount_cents), 0) from chargebacks
      where charge_id = new.charge_id and status in ('NEEDS_RESPONSE', 'UNDER_REVIEW', 'LOST'));
  end if;
  if new.status <> 'REFUSED' and (select coalesce(sum(amount_cents), 0) from refunds where charge_id = new.charge_id and id <> new.id and status <> 'REFUSED')
    + new.amount_cents > limit_cents then
    raise exception 'a refund larger than its charge' using errcode = 'ZD005', constraint = 'refunds_within_charge';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function audit_chargeback() returns trigger language plpgsql as $$
begin
  perform write_audit('CHARGEBACK', new.id,
    case when tg_op = 'INSERT' then 'ADDED' when new.status <> old.status then 'STATUS' when new.sent_at is distinct from old.sent_at then 'SENT' else 'ANSWER' end,
    case tg_op when 'UPDATE' then jsonb_build_object('status', old.status, 'answer', old.answer) end,
    jsonb_build_object('status', new.status, 'answer', new.answer, 'chargeId', new.charge_id, 'cents', new.amount_cents, 'reason', new.reason,
      'evidence', encode(sha256(convert_to(new.evidence::text, 'UTF8')), 'hex'), 'code', new.failure_code));
  return null;
end $$;
--> statement-breakpoint
create trigger audit_chargeback_added after insert on chargebacks for each row execute function audit_chargeback();
--> statement-breakpoint
create trigger audit_chargeback after update of status, answer, sent_at on chargebacks for each row
  when ((old.status, old.answer, old.sent_at) is distinct from (new.status, new.answer, new.sent_at)) execute function audit_chargeback();
