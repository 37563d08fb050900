ALTER TABLE "jobs" ADD COLUMN "moderated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "cancel_description" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "moderated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "state_reason" text;--> statement-breakpoint
-- What was one text is a reason and its explanation.
update jobs set cancel_description = cancel_reason, cancel_reason = 'OTHER' where cancel_reason is not null and cancel_reason <> 'UNFILLED';--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_cancel_reason" CHECK ("jobs"."cancel_reason" in ('NOT_NEEDED', 'DATE_MOVED', 'VENUE_LOST', 'BUDGET', 'TOO_FEW_MODELS', 'OTHER', 'UNFILLED', 'DECLINED'));
--> statement-breakpoint
insert into allowed_moves values
  ('state', 'ONBOARDING', 'ACTIVE'), ('state', 'ONBOARDING', 'SUSPENDED'), ('state', 'ONBOARDING', 'BANNED'),
  ('state', 'ACTIVE', 'SUSPENDED'), ('state', 'ACTIVE', 'BANNED'),
  ('state', 'SUSPENDED', 'ONBOARDING'), ('state', 'SUSPENDED', 'ACTIVE'), ('state', 'SUSPENDED', 'BANNED'),
  ('state', 'BANNED', 'ONBOARDING'), ('state', 'BANNED', 'ACTIVE');
--> statement-breakpoint
-- As before; and the time of a decision is kept, from which an appeal runs.
create or replace function guard_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.lifecycle <> 'DRAFT' then perform refuse_move('lifecycle', 'none', new.lifecycle); end if;
    return new;
  end if;
  if new.lifecycle <> old.lifecycle then
    if not exists (select from allowed_moves where machine = 'lifecycle' and from_state = old.lifecycle and to_state = new.lifecycle) then
      perform refuse_move('lifecycle', old.lifecycle, new.lifecycle);
    end if;
    perform write_audit('JOB', new.id, 'LIFECYCLE', jsonb_build_object('lifecycle', old.lifecycle), jsonb_build_object('lifecycle', new.lifecycle, 'reason', new.cancel_reason));
  end if;
  if new.moderation is distinct from old.moderation then
    if not (old.moderation is null and new.moderation = 'ON_REVIEW')
      and not exists (select from allowed_moves where machine = 'moderation' and from_state = old.moderation and to_state = new.moderation) then
      perform refuse_move('moderation', coalesce(old.moderation, 'none'), coalesce(new.moderation, 'none'));
    end if;
    if new.moderation <> 'ON_REVIEW' then new.moderated_at := app_now(); end if;
    perform write_audit('JOB', new.id, 'MODERATION', jsonb_build_object('moderation', old.moderation), jsonb_build_object('moderation', new.moderation, 'reason', new.moderation_reason));
  end if;
  return new;
end $$;
--> statement-breakpoint
-- As before; and an account's state moves only as the table above says, with its reason in the audit.
create or replace function guard_user() returns trigger language plpgsql as $$
begin
  if new.type <> old.type and old.type <> 'COMMON' then perform refuse_move('type', old.type, new.type); end if;
  if new.state <> old.state then
    if not exists (select from allowed_moves where machine = 'state' and from_state = old.state and to_state = new.state) then
      perform refuse_move('state', old.state, new.state);
    end if;
    perform write_audit('USER', new.id, 'STATE', jsonb_build_object('state', old.state), jsonb_build_object('state', new.state, 'reason', new.state_reason));
  end if;
  if new.moderation is distinct from old.moderation then
    if not (old.moderation is null and new.moderation = 'ON_REVIEW')
      and not exists (select from allowed_moves where machine = 'moderation' and from_state = old.moderation and to_state = new.moderation) then
      perform refuse_move('moderation', coalesce(old.moderation, 'none'), coalesce(new.moderation, 'none'));
    end if;
    if new.moderation <> 'ON_REVIEW' then new.moderated_at := app_now(); end if;
    perform write_audit('USER', new.id, 'MODERATION', jsonb_build_object('moderation', old.moderation), jsonb_build_object('moderation', new.moderation, 'reason', new.moderation_reason));
  end if;
  return new;
end $$;
