CREATE TABLE "document_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"manager_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"refund_id" uuid,
	"total_cents" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "money_documents_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "money_documents_number" UNIQUE("kind","number"),
	CONSTRAINT "money_documents_kind" CHECK ("money_documents"."kind" in ('INVOICE', 'CREDIT_NOTE')),
	CONSTRAINT "money_documents_refund" CHECK ((kind = 'CREDIT_NOTE') = (refund_id is not null)),
	CONSTRAINT "money_documents_total" CHECK (total_cents > 0 and number > 0)
);
--> statement-breakpoint
ALTER TABLE "money_documents" ADD CONSTRAINT "money_documents_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_documents" ADD CONSTRAINT "money_documents_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_documents" ADD CONSTRAINT "money_documents_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_documents" ADD CONSTRAINT "money_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_documents_invoice" ON "money_documents" USING btree ("charge_id") WHERE kind = 'INVOICE';--> statement-breakpoint
CREATE INDEX "money_documents_manager" ON "money_documents" USING btree ("manager_id","created_at","id");--> statement-breakpoint
insert into document_series (kind) values ('INVOICE'), ('CREDIT_NOTE');
--> statement-breakpoint
-- The next number of the series, under its lock: an insert that is undone leaves no gap, and nobody chooses a number.
create function number_document() returns trigger language plpgsql as $$
begin
  update document_series set last = last + 1 where kind = new.kind returning last into new.number;
  return new;
end $$;
--> statement-breakpoint
create trigger number_document before insert on money_documents for each row execute function number_document();
--> statement-breakpoint
create function keep_document() returns trigger language plpgsql as $$
begin
  raise exception 'a document that was issued never changes' using errcode = 'ZD002';
end $$;
--> statement-breakpoint
create trigger keep_document before update or delete on money_documents for each row execute function keep_document();
