CREATE TABLE "charge_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"model_id" uuid,
	"service" text,
	"pay_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"void_at" timestamp with time zone,
	CONSTRAINT "charge_lines_kind" CHECK ("charge_lines"."kind" in ('BOOKING', 'OVERTIME', 'SERVICE', 'DEBT')),
	CONSTRAINT "charge_lines_service_known" CHECK ("charge_lines"."service" in ('RUSH_BOOKING', 'AGENT_ASSISTANCE')),
	CONSTRAINT "charge_lines_amounts" CHECK (pay_cents >= 0 and fee_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"job_id" uuid NOT NULL,
	"manager_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"aim" text NOT NULL,
	"status" text DEFAULT 'DUE' NOT NULL,
	"method_id" uuid,
	"attempt" integer DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"provider_id" text,
	"provider_charge_id" text,
	"failure_code" text,
	"captured_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "charges_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "charges_provider_charge_id_unique" UNIQUE("provider_charge_id"),
	CONSTRAINT "charges_purpose" CHECK ("charges"."purpose" in ('BOOKINGS', 'SERVICES', 'OVERTIME', 'DEBT', 'HOLD')),
	CONSTRAINT "charges_aim" CHECK ("charges"."aim" in ('CAPTURE', 'HOLD', 'RELEASE')),
	CONSTRAINT "charges_status" CHECK ("charges"."status" in ('DUE', 'ACTION_NEEDED', 'PROCESSING', 'AUTHORISED', 'CAPTURED', 'FAILED', 'RELEASED')),
	CONSTRAINT "charges_amount" CHECK (amount_cents > 0 and attempt > 0),
	CONSTRAINT "charges_refunds" CHECK (refunded_cents between 0 and amount_cents),
	CONSTRAINT "charges_captured" CHECK ((status = 'CAPTURED') = (captured_at is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"status" text DEFAULT 'DUE' NOT NULL,
	"provider_id" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"failure_code" text,
	"asked_by" uuid,
	"decided_by" uuid,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "refunds_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('BOOKING_ENDED', 'NO_SHOW', 'JOB_CANCELLED', 'UNFILLED', 'SERVICE_NOT_GIVEN', 'DISPUTE', 'STAFF')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('APPROVAL', 'DUE', 'PROCESSING', 'DONE', 'FAILED', 'REFUSED')),
	CONSTRAINT "refunds_amount" CHECK (amount_cents > 0),
	CONSTRAINT "refunds_two_people" CHECK (asked_by is null or decided_by is null or asked_by <> decided_by)
);
--> statement-breakpoint
CREATE TABLE "earnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pay_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"provider_id" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"failure_code" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "earnings_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "earnings_kind" CHECK ("earnings"."kind" in ('WORK', 'CANCELLATION', 'OVERTIME')),
	CONSTRAINT "earnings_status" CHECK ("earnings"."status" in ('HELD', 'DUE', 'PAID', 'FAILED', 'CANCELLED')),
	CONSTRAINT "earnings_amounts" CHECK (pay_cents > 0 and fee_cents >= 0),
	CONSTRAINT "earnings_paid" CHECK ((status = 'PAID') = (paid_at is not null))
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"can_pay_instantly" boolean DEFAULT false NOT NULL,
	"currently_due" text[] DEFAULT '{}' NOT NULL,
	"disabled_reason" text,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "payout_accounts_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"is_instant" boolean DEFAULT false NOT NULL,
	"failure_code" text,
	"arrives_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_services" (
	"job_id" uuid NOT NULL,
	"service" text NOT NULL,
	"price_cents" integer NOT NULL,
	"status" text DEFAULT 'UNPAID' NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "job_services_job_id_service_pk" PRIMARY KEY("job_id","service"),
	CONSTRAINT "job_services_service" CHECK ("job_services"."service" in ('RUSH_BOOKING', 'AGENT_ASSISTANCE')),
	CONSTRAINT "job_services_status" CHECK ("job_services"."status" in ('UNPAID', 'PAID', 'EARNED', 'WAIVED', 'REFUNDED')),
	CONSTRAINT "job_services_price" CHECK (price_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "ledger_accounts_owner" UNIQUE NULLS NOT DISTINCT("kind","owner_id"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('PROVIDER', 'BANK', 'CLIENT_FUNDS', 'CLIENT_DEBT', 'MODEL_PAYABLE', 'FEES', 'SERVICES', 'PROCESSING_COSTS', 'DISPUTE_LOSSES'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"memo" text NOT NULL,
	"job_id" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "ledger_entries_event_unique" UNIQUE("event")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_lines_amount" CHECK (amount_cents <> 0)
);
--> statement-breakpoint
CREATE TABLE "money_work" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text,
	"name" text,
	"tax_id" text,
	"purchase_order" text,
	"address" jsonb,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "billing_profiles_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer,
	"exp_year" integer,
	"fingerprint" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "payment_methods_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payment_methods_kind" CHECK ("payment_methods"."kind" in ('card', 'bank')),
	CONSTRAINT "payment_methods_default_is_there" CHECK (not (is_default and removed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text,
	"account" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"handled_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_cancel_reason";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_cause";--> statement-breakpoint
ALTER TABLE "charge_lines" ADD CONSTRAINT "charge_lines_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_lines" ADD CONSTRAINT "charge_lines_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_lines" ADD CONSTRAINT "charge_lines_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_services" ADD CONSTRAINT "job_services_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_lines_charge" ON "charge_lines" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_lines_model" ON "charge_lines" USING btree ("job_id","model_id","kind") WHERE void_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_lines_service" ON "charge_lines" USING btree ("job_id","service") WHERE void_at is null;--> statement-breakpoint
CREATE INDEX "charges_job" ON "charges" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "charges_manager" ON "charges" USING btree ("manager_id","created_at");--> statement-breakpoint
CREATE INDEX "charges_work" ON "charges" USING btree ("next_try_at") WHERE status in ('DUE', 'ACTION_NEEDED', 'PROCESSING') or (status = 'AUTHORISED' and aim <> 'HOLD');--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "refunds_job" ON "refunds" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_work" ON "refunds" USING btree ("next_try_at") WHERE status in ('DUE', 'PROCESSING');--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_once" ON "earnings" USING btree ("job_id","model_id","kind");--> statement-breakpoint
CREATE INDEX "earnings_model" ON "earnings" USING btree ("model_id","due_at");--> statement-breakpoint
CREATE INDEX "earnings_work" ON "earnings" USING btree ("next_try_at") WHERE status = 'DUE';--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "job_services_unpaid" ON "job_services" USING btree ("job_id") WHERE status = 'UNPAID';--> statement-breakpoint
CREATE INDEX "ledger_entries_job" ON "ledger_entries" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_lines_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "money_work_due" ON "money_work" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "payment_methods_user" ON "payment_methods" USING btree ("user_id","created_at") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_default" ON "payment_methods" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "provider_events_work" ON "provider_events" USING btree ("next_try_at") WHERE handled_at is null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_cancel_reason" CHECK ("jobs"."cancel_reason" in ('NOT_NEEDED', 'DATE_MOVED', 'VENUE_LOST', 'BUDGET', 'TOO_FEW_MODELS', 'OTHER', 'UNFILLED', 'DECLINED', 'UNPAID'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_cause" CHECK ("notices"."cause" in ('JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'PAYMENT', 'ACCOUNT', 'CHAT'));--> statement-breakpoint
-- ## Charges
insert into allowed_moves values
  ('charge', 'DUE', 'ACTION_NEEDED'), ('charge', 'DUE', 'PROCESSING'), ('charge', 'DUE', 'AUTHORISED'), ('charge', 'DUE', 'CAPTURED'),
  ('charge', 'DUE', 'FAILED'), ('charge', 'DUE', 'RELEASED'),
  ('charge', 'ACTION_NEEDED', 'DUE'), ('charge', 'ACTION_NEEDED', 'PROCESSING'), ('charge', 'ACTION_NEEDED', 'AUTHORISED'),
  ('charge', 'ACTION_NEEDED', 'CAPTURED'), ('charge', 'ACTION_NEEDED', 'FAILED'), ('charge', 'ACTION_NEEDED', 'RELEASED'),
  ('charge', 'PROCESSING', 'DUE'), ('charge', 'PROCESSING', 'CAPTURED'), ('charge', 'PROCESSING', 'FAILED'),
  ('charge', 'AUTHORISED', 'CAPTURED'), ('charge', 'AUTHORISED', 'RELEASED'),
  ('charge', 'FAILED', 'DUE'), ('charge', 'FAILED', 'ACTION_NEEDED'), ('charge', 'FAILED', 'PROCESSING'), ('charge', 'FAILED', 'CAPTURED'),
  ('charge', 'FAILED', 'RELEASED');
--> statement-breakpoint
create function plan_money(job uuid) returns void language sql as $$
  insert into money_work (job_id, due_at) values (job, app_now())
  on conflict (job_id) do update set due_at = least(money_work.due_at, excluded.due_at), version = money_work.version + 1
$$;
--> statement-breakpoint
-- A charge's amount never changes, and its lines stop covering anything once it is released.
create function guard_charge() returns trigger language plpgsql as $$
begin
  if new.amount_cents <> old.amount_cents or new.job_id <> old.job_id or new.manager_id <> old.manager_id then
    raise exception 'the amount of a charge does not change' using errcode = 'ZD002';
  end if;
  if new.status <> old.status then
    if not exists (select from allowed_moves where machine = 'charge' and from_state = old.status and to_state = new.status) then
      perform refuse_move('charge', old.status, new.status);
    end if;
    if new.status = 'RELEASED' then
      update charge_lines set void_at = app_now() where charge_id = new.id and void_at is null;
    end if;
    perform write_audit('CHARGE', new.id, 'STATUS', jsonb_build_object('status', old.status),
      jsonb_build_object('status', new.status, 'jobId', new.job_id, 'cents', new.amount_cents, 'code', new.failure_code));
    perform plan_money(new.job_id);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_charge before update on charges for each row execute function guard_charge();
--> statement-breakpoint
-- Refunds that are not refused never exceed their charge.
create function guard_refund() returns trigger language plpgsql as $$
begin
  perform from charges where id = new.charge_id for update;
  if new.status <> 'REFUSED' and (select coalesce(sum(amount_cents), 0) from refunds where charge_id = new.charge_id and id <> new.id and status <> 'REFUSED')
    + new.amount_cents > (select amount_cents from charges where id = new.charge_id and status = 'CAPTURED') then
    raise exception 'a refund larger than its charge' using errcode = 'ZD005', constraint = 'refunds_within_charge';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_refund before insert or update of amount_cents, status on refunds for each row execute function guard_refund();
--> statement-breakpoint
-- ## Planning
-- Whatever changes what is owed for a job puts it on the list of jobs whose money is planned again.
create function plan_money_of_job() returns trigger language plpgsql as $$
begin
  perform plan_money(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger plan_money after update of lifecycle, moderation, starts_at, ends_at on jobs for each row
  when ((old.lifecycle, old.moderation, old.starts_at, old.ends_at) is distinct from (new.lifecycle, new.moderation, new.starts_at, new.ends_at))
  execute function plan_money_of_job();
--> statement-breakpoint
create function plan_money_of_participant() returns trigger language plpgsql as $$
begin
  perform plan_money(new.job_id);
  return null;
end $$;
--> statement-breakpoint
create trigger plan_money after update of status, fee_cents on participants for each row
  when ((old.status = 'BOOKED') <> (new.status = 'BOOKED') or old.fee_cents is distinct from new.fee_cents)
  execute function plan_money_of_participant();
--> statement-breakpoint
create trigger plan_money after insert or update of status on refunds for each row execute function plan_money_of_participant();
--> statement-breakpoint
create trigger plan_money after update of status on earnings for each row execute function plan_money_of_participant();
--> statement-breakpoint
-- ## Ledger
create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the books are never changed' using errcode = 'ZD002';
end $$;
--> statement-breakpoint
create trigger keep_ledger before update or delete on ledger_entries for each row execute function keep_ledger();
--> statement-breakpoint
create trigger keep_ledger before update or delete on ledger_lines for each row execute function keep_ledger();
--> statement-breakpoint
create function check_entry() returns trigger language plpgsql as $$
declare
  entry bigint := case tg_table_name when 'ledger_entries' then new.id else (to_jsonb(new)->>'entry_id')::bigint end;
  sum_cents bigint;
  lines int;
begin
  select coalesce(sum(amount_cents), 0), count(*) into sum_cents, lines from ledger_lines where entry_id = entry;
  if sum_cents <> 0 or lines < 2 then
    raise exception 'an entry of the ledger does not sum to zero' using errcode = 'ZD006', constraint = 'ledger_zero_sum';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_zero_sum after insert on ledger_lines deferrable initially deferred for each row execute function check_entry();
--> statement-breakpoint
create constraint trigger ledger_zero_sum after insert on ledger_entries deferrable initially deferred for each row execute function check_entry();
--> statement-breakpoint
-- Books an event once: false when it was booked before. Lines are `[kind, owner or null, cents]`; those of zero cents are left out.
create function book_entry(event_given text, memo_given text, job uuid, lines jsonb) returns boolean language plpgsql as $$
declare
  entry bigint;
begin
  insert into ledger_entries (event, memo, job_id) values (event_given, memo_given, job) on conflict (event) do nothing returning id into entry;
  if entry is null then return false; end if;
  insert into ledger_accounts (id, kind, owner_id)
    select gen_random_uuid(), line->>0, (line->>1)::uuid from jsonb_array_elements(lines) line
    where not exists (select from ledger_accounts a where a.kind = line->>0 and a.owner_id is not distinct from (line->>1)::uuid)
    on conflict on constraint ledger_accounts_owner do nothing;
  insert into ledger_lines (entry_id, account_id, amount_cents)
    select entry, a.id, (line->>2)::bigint from jsonb_array_elements(lines) line
    join ledger_accounts a on a.kind = line->>0 and a.owner_id is not distinct from (line->>1)::uuid
    where (line->>2)::bigint <> 0;
  return true;
end $$;
--> statement-breakpoint
-- Services chosen before they were charged for are waived.
insert into job_services (job_id, service, price_cents, status)
  select id, service, 0, 'WAIVED' from jobs, unnest(premium_services) service where submitted_at is not null;
