CREATE TABLE "money_closes" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	"ledger_cents" bigint NOT NULL,
	"provider_cents" bigint NOT NULL,
	"other_day_cents" bigint NOT NULL,
	"findings_cents" bigint NOT NULL,
	"open_findings" integer NOT NULL,
	"sum_cents" bigint NOT NULL,
	"bank_cents" bigint NOT NULL,
	"bank_pending_cents" bigint NOT NULL,
	"accounts" jsonb NOT NULL,
	"movements" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"movement_id" text,
	"entry_id" bigint,
	"job_id" uuid,
	"ours_cents" bigint,
	"theirs_cents" bigint,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "money_findings_subject_unique" UNIQUE("subject"),
	CONSTRAINT "money_findings_kind" CHECK ("money_findings"."kind" in ('UNKNOWN', 'TWICE', 'AMOUNT', 'NOT_BOOKED', 'MISSING', 'BALANCE')),
	CONSTRAINT "money_findings_resolved" CHECK ((resolved_by is null) = (reason is null) and (resolved_by is null or resolved_at is not null)),
	CONSTRAINT "money_findings_subject" CHECK (kind = 'BALANCE' or (movement_id is null) <> (entry_id is null))
);
--> statement-breakpoint
CREATE TABLE "provider_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" text,
	"our_id" uuid,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"entry_id" bigint,
	"looked_at" timestamp with time zone,
	CONSTRAINT "provider_movements_entry" UNIQUE("entry_id"),
	CONSTRAINT "provider_movements_kind" CHECK ("provider_movements"."kind" in ('CHARGE', 'REFUND', 'TRANSFER', 'PAYOUT', 'DISPUTE', 'FEE', 'OTHER')),
	CONSTRAINT "provider_movements_net" CHECK (net_cents = amount_cents - fee_cents)
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"cursor" text,
	"listed_from" timestamp with time zone,
	"next_try_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "reconciliations_one" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_findings" ADD CONSTRAINT "money_findings_movement_id_provider_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."provider_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_findings" ADD CONSTRAINT "money_findings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_findings" ADD CONSTRAINT "money_findings_resolved_by_staff_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_movements" ADD CONSTRAINT "provider_movements_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_findings_open" ON "money_findings" USING btree ("created_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "money_findings_at" ON "money_findings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_movements_at" ON "provider_movements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_movements_unbooked" ON "provider_movements" USING btree ("created_at") WHERE entry_id is null;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('PROVIDER', 'BANK', 'CLIENT_FUNDS', 'CLIENT_DEBT', 'MODEL_PAYABLE', 'FEES', 'SERVICES', 'PROCESSING_COSTS', 'DISPUTE_LOSSES', 'ADJUSTMENTS'));--> statement-breakpoint
-- What the provider reported never changes, and an entry about it is found once, with what it moved at the provider.
create function guard_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.kind, new.source_id, new.amount_cents, new.fee_cents, new.created_at)
    is distinct from (old.id, old.kind, old.source_id, old.amount_cents, old.fee_cents, old.created_at)
    or (old.entry_id is not null and new.entry_id is distinct from old.entry_id) then
    raise exception 'a movement of the provider does not change' using errcode = 'ZD002';
  end if;
  if new.entry_id is not null and old.entry_id is null and (select sum(l.amount_cents) from ledger_lines l
      join ledger_accounts a on a.id = l.account_id where l.entry_id = new.entry_id and a.kind = 'PROVIDER')
    is distinct from (case when new.kind = 'DISPUTE' then new.net_cents else new.amount_cents end) then
    raise exception 'an entry of another amount than its movement' using errcode = 'ZD006', constraint = 'movement_amount';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_movement before update or delete on provider_movements for each row execute function guard_movement();
--> statement-breakpoint
create function guard_close() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a day that is closed does not change' using errcode = 'ZD002';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger guard_close before update or delete on money_closes for each row execute function guard_close();
--> statement-breakpoint
-- Differences that staff accepted are chained too.
create or replace function is_chained(entry audit_entries) returns boolean language sql immutable as $$
  select entry.subject in ('CHARGE', 'REFUND', 'EARNING', 'PAYOUT', 'CHARGEBACK', 'FINDING')
    or (entry.subject = 'USER' and entry.action = 'STATE'
      and (entry.before ->> 'state' in ('SUSPENDED', 'BANNED') or entry.after ->> 'state' in ('SUSPENDED', 'BANNED')))
    or (entry.subject = 'WORK' and entry.actor like 'staff:%')
$$;
