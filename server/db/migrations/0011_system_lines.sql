-- Lines about a changed time or place carry values; the screen says them in the venue's zone.
create function chat_appointment(job jobs) returns jsonb language sql immutable as $$
  select jsonb_build_object('periods', job.event_date_periods, 'place',
    case when job.location is not null then jsonb_build_object('name', job.location -> 'name', 'region', job.location -> 'region',
      'timeZone', job.location -> 'timeZone', 'venue', coalesce(job.location -> 'venue', 'null')) end)
$$;
--> statement-breakpoint
create function chat_say_change(channel uuid, line text, before jobs, after jobs) returns void language plpgsql as $$
declare
  actor uuid := chat_actor();
begin
  perform chat_post(channel, jsonb_build_object('cid', gen_random_uuid(), 'kind', 'SYSTEM',
    'senderId', case when exists (select from chat_members where channel_id = channel and chat_user_id = actor) then actor end,
    'system', jsonb_build_object('line', line, 'chatUserId', null, 'before', null, 'after', null, 'change',
      jsonb_build_object('before', chat_appointment(before), 'after', chat_appointment(after)))));
end $$;
--> statement-breakpoint
create or replace function chat_about_job() returns trigger language plpgsql as $$
declare
  channel uuid;
begin
  select id into channel from chat_channels where job_id = new.id and type = 'group';
  if not found then return null; end if;
  if new.event_date_periods <> old.event_date_periods then perform chat_say_change(channel, 'TIME_CHANGED', old, new); end if;
  if new.location is distinct from old.location then perform chat_say_change(channel, 'PLACE_CHANGED', old, new); end if;
  if new.lifecycle <> old.lifecycle and new.lifecycle = 'CANCELLED' then perform chat_say(channel, 'CANCELLED', null, null, null); end if;
  if old.lifecycle = 'STAFFING' and new.lifecycle = 'INVOICED' then perform chat_say(channel, 'STAFFED', null, null, null); end if;
  return null;
end $$;
--> statement-breakpoint
-- What was written before was the database's own text for a time, and a city alone.
update chat_messages set system = system || '{"before": null, "after": null}'
  where system ->> 'line' in ('TIME_CHANGED', 'PLACE_CHANGED');
