ALTER TABLE "money_work" DROP CONSTRAINT "money_work_pkey";--> statement-breakpoint
ALTER TABLE "money_work" ADD COLUMN "id" bigserial PRIMARY KEY NOT NULL;--> statement-breakpoint
CREATE INDEX "money_work_job" ON "money_work" USING btree ("job_id","id");--> statement-breakpoint
ALTER TABLE "money_work" DROP COLUMN "version";
--> statement-breakpoint
-- A row of its own for each change: a row that several transactions update would make them wait for each other.
create or replace function plan_money(job uuid) returns void language sql as $$
  insert into money_work (job_id, due_at) values (job, app_now())
$$;
