CREATE TABLE "standby_offers" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "standby_offers_job_id_model_id_pk" PRIMARY KEY("job_id","model_id"),
	CONSTRAINT "standby_offers_status" CHECK ("standby_offers"."status" in ('OPEN', 'TAKEN', 'CLOSED'))
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "confirm_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "place_offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "passed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD COLUMN "standby_of" uuid;--> statement-breakpoint
ALTER TABLE "standby_offers" ADD CONSTRAINT "standby_offers_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standby_offers_open" ON "standby_offers" USING btree ("job_id") WHERE status = 'OPEN';--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_standby_of_jobs_id_fk" FOREIGN KEY ("standby_of") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_passed" CHECK (passed_at is null or (status <> 'BOOKED' and booked_at is not null));--> statement-breakpoint
-- Whoever said again that they come, whose place was offered to standbys, and whose place one of them took.
create function audit_confirmation() returns trigger language plpgsql as $$
begin
  perform write_audit('WORK', new.job_id,
    case when new.passed_at is distinct from old.passed_at then 'PLACE_PASSED'
      when new.confirmed_at is distinct from old.confirmed_at then 'CONFIRMED' else 'PLACE_OFFERED' end,
    null, jsonb_build_object('modelId', new.model_id));
  return null;
end $$;
--> statement-breakpoint
create trigger audit_confirmation after update on participants for each row
  when (new.passed_at is distinct from old.passed_at or new.confirmed_at is distinct from old.confirmed_at
    or new.place_offered_at is distinct from old.place_offered_at) execute function audit_confirmation();
