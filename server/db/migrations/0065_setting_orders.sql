ALTER TABLE "setting_changes" DROP CONSTRAINT "setting_changes_name";--> statement-breakpoint
ALTER TABLE "setting_changes" ALTER COLUMN "before" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "setting_changes" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD COLUMN "content_before" jsonb;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_one_value" CHECK (num_nonnulls("setting_changes"."value", "setting_changes"."content") = 1 and num_nonnulls("setting_changes"."before", "setting_changes"."content_before") = 1);--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_name" CHECK ("setting_changes"."name" in ('hourlyCentsMin', 'hourlyCentsMax', 'fixedCentsMax', 'modelsMax', 'horizonDays', 'requestHours', 'rushRequestHours', 'requestsPerPlace', 'undoMinutes', 'rushBookingCents', 'agentAssistanceCents', 'categoryOrder', 'cityOrder'));
--> statement-breakpoint
-- What was set stays; a change that has not begun is called off at most once.
create or replace function keep_setting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a setting is never deleted' using errcode = 'ZD002'; end if;
  if tg_op = 'INSERT' then
    perform write_audit('SETTING', new.id, 'SET',
      jsonb_build_object(new.name, coalesce(to_jsonb(new.before), new.content_before)),
      jsonb_build_object(new.name, coalesce(to_jsonb(new.value), new.content), 'validFrom', new.valid_from));
    return new;
  end if;
  if (old.id, old.name, old.before, old.value, old.content_before, old.content, old.valid_from, old.why, old.asked_by, old.approved_by, old.created_at)
    is distinct from (new.id, new.name, new.before, new.value, new.content_before, new.content, new.valid_from, new.why, new.asked_by, new.approved_by, new.created_at) then
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
