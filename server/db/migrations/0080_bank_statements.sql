CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"text" text NOT NULL,
	"ordinal" integer NOT NULL,
	"entry_id" bigint,
	CONSTRAINT "bank_lines_line" UNIQUE("day","amount_cents","text","ordinal"),
	CONSTRAINT "bank_lines_entry" UNIQUE("entry_id"),
	CONSTRAINT "bank_lines_amount" CHECK (amount_cents <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "bank_statements_days" CHECK ("bank_statements"."first_day" <= "bank_statements"."last_day")
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_added_by_staff_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_lines_unexplained" ON "bank_lines" USING btree ("day") WHERE entry_id is null;--> statement-breakpoint
CREATE INDEX "bank_statements_at" ON "bank_statements" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "money_findings" DROP CONSTRAINT "money_findings_kind", ADD CONSTRAINT "money_findings_kind" CHECK ("money_findings"."kind" in ('UNKNOWN', 'TWICE', 'AMOUNT', 'NOT_BOOKED', 'MISSING', 'BALANCE', 'NOT_AT_BANK')) NOT VALID;