/**
 * Replays the history event by event with the product's clock set to each event: the database checks, counts and audits
 * every transition as if it happened then. The clock offset is visible only in this transaction, and reset at its end.
 */
export const CREATE_REPLAY = `
create function pg_temp.replay(history jsonb) returns void language plpgsql as $$
declare
  event record;
  offset_before bigint := (select offset_ms from app_clock);
begin
  for event in
    select * from jsonb_to_recordset(history)
      as e(at timestamptz, actor text, why text, change text, id uuid, model uuid, set jsonb)
  loop
    update app_clock set offset_ms = extract(epoch from event.at - clock_timestamp()) * 1000;
    perform set_config('app.actor', event.actor, true), set_config('app.why', coalesce(event.why, ''), true);
    case event.change
      when 'JOB' then
        update jobs j set (lifecycle, moderation, moderation_reason, submitted_at, cancel_reason, cancel_description, updated_at) =
          (select r.lifecycle, r.moderation, r.moderation_reason, r.submitted_at, r.cancel_reason, r.cancel_description, r.updated_at
            from jsonb_populate_record(j, event.set) r)
        where j.id = event.id;
      when 'USER' then
        update users u set (moderation, submitted_at, updated_at) =
          (select r.moderation, r.submitted_at, r.updated_at from jsonb_populate_record(u, event.set) r)
        where u.id = event.id;
      when 'JOINED' then
        insert into participants
          select r.* from jsonb_populate_record(null::participants,
            event.set || jsonb_build_object('job_id', event.id, 'model_id', event.model)) r;
      when 'PART' then
        update participants p set (status, place, booked_at, declined_at, declined_by, decline_reason, undo_until, told_at, updated_at) =
          (select r.status, r.place, r.booked_at, r.declined_at, r.declined_by, r.decline_reason, r.undo_until, r.told_at, r.updated_at
            from jsonb_populate_record(p, event.set) r)
        where p.job_id = event.id and p.model_id = event.model;
    end case;
    if not found then raise exception 'the demo history changes what is not there: %', event; end if;
  end loop;
  update app_clock set offset_ms = offset_before;
  perform set_config('app.actor', '', true), set_config('app.why', '', true);
end $$`;
