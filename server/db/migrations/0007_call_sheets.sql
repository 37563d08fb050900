CREATE TABLE "call_sheets" (
	"job_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"nudged_at" timestamp with time zone,
	CONSTRAINT "call_sheets_job_id_version_pk" PRIMARY KEY("job_id","version"),
	CONSTRAINT "call_sheets_version" CHECK (version > 0)
);
--> statement-breakpoint
ALTER TABLE "call_sheets" ADD CONSTRAINT "call_sheets_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What was published stays as it was; only the time of the last reminder changes.
create function keep_call_sheet() returns trigger language plpgsql as $$
begin
  if (new.job_id, new.version, new.content, new.created_at) is distinct from (old.job_id, old.version, old.content, old.created_at) then
    raise exception 'a published call sheet does not change' using errcode = 'ZD002';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_call_sheet before update on call_sheets for each row execute function keep_call_sheet();
