CREATE TABLE "pay_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"pay_cents" integer NOT NULL,
	"held_by" uuid NOT NULL,
	"held_because" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "pay_holds_amount" CHECK (pay_cents > 0)
);
--> statement-breakpoint
ALTER TABLE "pay_holds" ADD CONSTRAINT "pay_holds_held_by_staff_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_holds" ADD CONSTRAINT "pay_holds_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_holds_once" ON "pay_holds" USING btree ("job_id","model_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "pay_holds_model" ON "pay_holds" USING btree ("model_id");--> statement-breakpoint
-- Whatever makes an earning due, one of a booking whose pay staff hold is held by them.
create function hold_earning() returns trigger language plpgsql as $$
begin
  select h.held_by, h.held_because into new.held_by, new.held_because from pay_holds h
    where h.job_id = new.job_id and h.model_id = new.model_id and h.released_at is null;
  if found then
    new.status := 'HELD';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger hold_earning before insert or update of status on earnings for each row when (new.status = 'DUE') execute function hold_earning();
