-- The condition of this trigger was a function, which is planned again for every entry; these two are most of them.
drop trigger chain_audit on audit_entries;
--> statement-breakpoint
create or replace function chain_audit() returns trigger language plpgsql as $$
declare
  tail audit_chain;
begin
  if not is_chained(new) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  select * into tail from audit_chain order by position desc limit 1;
  insert into audit_chain (position, entry_id, previous_hash, hash)
    values (coalesce(tail.position, 0) + 1, new.id, coalesce(tail.hash, ''), audit_hash(coalesce(tail.hash, ''), new));
  return null;
end $$;
--> statement-breakpoint
create constraint trigger chain_audit after insert on audit_entries deferrable initially deferred for each row
  when (new.subject not in ('PARTICIPANT', 'JOB')) execute function chain_audit();
--> statement-breakpoint
-- Reads what is still to come alone, by the index, and the time once: app_now() costs as much as a row.
create or replace function refresh_busy_days(model uuid) returns void language plpgsql as $$
declare
  to_come tstzrange := tstzrange(app_now(), null);
  busy bigint;
begin
  perform from models where user_id = model for no key update;
  select coalesce(bit_or(days_in(during)), 0) into busy from (
    select during from booked_periods where model_id = model and during && to_come
    union all select during from book_outs where model_id = model and during && to_come) held;
  update models set busy_days = busy where user_id = model and busy_days <> busy;
end $$;
--> statement-breakpoint
-- A line of the system in the group of a job. It takes no detour through chat_post, whose checks concern what people write:
-- nobody waits for a retry of it, and a group knows no blocks. A frozen group gets none.
create or replace function chat_say(channel uuid, line text, person uuid, before text, after text) returns void language plpgsql as $$
declare
  actor uuid := chat_actor();
  number integer;
  entry integer;
begin
  update chat_channels set last_event_seq = last_event_seq + 1, last_message_seq = last_message_seq + 1, last_message_at = app_now()
    where id = channel and frozen_at is null returning last_message_seq, last_event_seq into number, entry;
  if not found then return; end if;
  -- Whoever acts has read it.
  update chat_members m set
      skip = case when m.read_seq = number - 1 then m.skip else m.skip + 1 end,
      read_seq = case when m.read_seq = number - 1 then number else m.read_seq end
    where m.channel_id = channel and m.chat_user_id = actor and m.left_at is null;
  if not found then actor := null; end if;
  insert into chat_messages (channel_id, seq, version, client_message_id, kind, sender_id, system)
    values (channel, number, entry, gen_random_uuid(), 'SYSTEM', actor,
      jsonb_build_object('line', line, 'chatUserId', person, 'before', before, 'after', after));
  insert into chat_events (channel_id, seq, kind, message_seq, chat_user_id) values (channel, entry, 'MESSAGE', number, actor);
end $$;
