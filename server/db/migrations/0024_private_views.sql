CREATE TABLE "private_views" (
	"manager_id" uuid NOT NULL,
	"day" date NOT NULL,
	"model_id" uuid NOT NULL,
	"job_id" uuid,
	"counted" boolean NOT NULL,
	"digitals" boolean NOT NULL,
	CONSTRAINT "private_views_manager_id_day_model_id_pk" PRIMARY KEY("manager_id","day","model_id")
);
--> statement-breakpoint
ALTER TABLE "private_views" ADD CONSTRAINT "private_views_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_views" ADD CONSTRAINT "private_views_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_views" ADD CONSTRAINT "private_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "private_views_model" ON "private_views" USING btree ("model_id","day" DESC NULLS LAST,"manager_id") WHERE digitals;--> statement-breakpoint
CREATE INDEX "private_views_day" ON "private_views" USING btree ("day");
--> statement-breakpoint
-- Whether a manager may be shown a model's private fields now; what is allowed is written down. With a job the model takes
-- part in it, and does not count. Staff find the first refusal of a day among what is recorded of the manager.
create function open_private_fields(manager uuid, model uuid, job uuid, with_digitals boolean, most integer) returns boolean language plpgsql as $$
declare
  today date := (app_now() at time zone 'UTC')::date;
begin
  -- One at a time for each manager, or two at once would both find the last place free.
  perform pg_advisory_xact_lock(hashtextextended('private fields ' || manager::text, 0));
  if job is null
    and not exists (select from private_views v where v.manager_id = manager and v.day = today and v.model_id = model and v.counted)
    and (select count(*) from private_views v where v.manager_id = manager and v.day = today and v.counted) >= most then
    if not exists (select from audit_entries a where a.subject_id = manager and a.action = 'PRIVATE_FIELDS' and a.created_at >= today::timestamp at time zone 'UTC') then
      perform write_audit('USER', manager, 'PRIVATE_FIELDS', null, jsonb_build_object('models', most));
    end if;
    return false;
  end if;
  insert into private_views as known (manager_id, day, model_id, job_id, counted, digitals)
    values (manager, today, model, job, job is null, with_digitals)
    on conflict (manager_id, day, model_id) do update
      set counted = known.counted or excluded.counted, digitals = known.digitals or excluded.digitals, job_id = coalesce(excluded.job_id, known.job_id)
      where (excluded.counted and not known.counted) or (excluded.digitals and not known.digitals)
        or (excluded.job_id is not null and excluded.job_id is distinct from known.job_id);
  return true;
end $$;
