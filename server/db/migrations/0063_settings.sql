CREATE TABLE "setting_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"before" integer NOT NULL,
	"value" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"why" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"approved_by" uuid NOT NULL,
	"called_off_by" uuid,
	"called_off_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "setting_changes_name" CHECK ("setting_changes"."name" in ('hourlyCentsMin', 'hourlyCentsMax', 'fixedCentsMax', 'modelsMax', 'horizonDays', 'requestHours', 'rushRequestHours', 'requestsPerPlace', 'undoMinutes', 'rushBookingCents', 'agentAssistanceCents')),
	CONSTRAINT "setting_changes_two" CHECK ("setting_changes"."asked_by" <> "setting_changes"."approved_by"),
	CONSTRAINT "setting_changes_called_off" CHECK (("setting_changes"."called_off_by" is null) = ("setting_changes"."called_off_at" is null))
);
--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_called_off_by_staff_id_fk" FOREIGN KEY ("called_off_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_changes_valid" ON "setting_changes" USING btree ("name","valid_from");--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('CLOSE_ACCOUNT', 'EXPORT_PERSON', 'CHANGE_SETTING'));
--> statement-breakpoint
-- What was set stays; a change that has not begun is called off at most once.
create function keep_setting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a setting is never deleted' using errcode = 'ZD002'; end if;
  if tg_op = 'INSERT' then
    perform write_audit('SETTING', new.id, 'SET', jsonb_build_object(new.name, new.before), jsonb_build_object(new.name, new.value, 'validFrom', new.valid_from));
    return new;
  end if;
  if (old.id, old.name, old.before, old.value, old.valid_from, old.why, old.asked_by, old.approved_by, old.created_at)
    is distinct from (new.id, new.name, new.before, new.value, new.valid_from, new.why, new.asked_by, new.approved_by, new.created_at) then
    raise exception 'what was set is never changed' using errcode = 'ZD002';
  end if;
  if new.called_off_at is distinct from old.called_off_at then
    if old.called_off_at is not null or new.called_off_at >= old.valid_from then
      raise exception 'a setting is called off once, before it begins' using errcode = 'ZD002';
    end if;
    perform write_audit('SETTING', new.id, 'CALLED_OFF', null, null);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_setting before insert or update or delete on setting_changes for each row execute function keep_setting();
