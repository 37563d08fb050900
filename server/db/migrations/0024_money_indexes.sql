DROP INDEX "ledger_lines_account";--> statement-breakpoint
CREATE INDEX "charge_lines_job" ON "charge_lines" USING btree ("job_id","model_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account_id","entry_id","amount_cents");