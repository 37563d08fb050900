-- ## The log of a channel
-- The log is append-only, and a channel's numbers never go back.
create function keep_chat_events() returns trigger language plpgsql as $$
begin
  raise exception 'the log of a channel is append-only' using errcode = 'ZD002';
end $$;

create trigger keep_chat_events before update or delete on chat_events for each row execute function keep_chat_events();

create function guard_chat_channel() returns trigger language plpgsql as $$
begin
  if new.last_event_seq < old.last_event_seq or new.last_message_seq < old.last_message_seq or new.sheet_version < old.sheet_version then
    raise exception 'the numbers of a channel never go back' using errcode = 'ZD002';
  end if;
  return new;
end $$;

create trigger guard_chat_channel before update on chat_channels for each row execute function guard_chat_channel();

-- Writes an entry of the log. Locks the channel until the commit, so the order of numbers is the order of commits.
create function chat_log(channel uuid, what text, message integer, person uuid) returns integer language plpgsql as $$
declare
  entry integer;
begin
  update chat_channels set last_event_seq = last_event_seq + 1 where id = channel returning last_event_seq into entry;
  insert into chat_events (channel_id, seq, kind, message_seq, chat_user_id) values (channel, entry, what, message, person);
  return entry;
end $$;

-- Whether the model of a conversation about a job is booked there.
create function chat_is_booked(job uuid, person uuid) returns boolean language sql stable as $$
  select exists (select from participants p join users model on model.id = p.model_id
    where p.job_id = job and model.chat_user_id = person and p.status = 'BOOKED')
$$;

-- Why a member cannot write to a channel now; null when they can. Suspended people finish what is booked, and ask for help.
create function chat_closed(channel uuid, person uuid) returns text language sql stable as $$
  select case
    when c.frozen_at is not null then 'FROZEN'
    when c.type <> 'direct' then null
    when exists (select from chat_blocks b join chat_members o on o.channel_id = c.id and o.chat_user_id = b.blocked_id
      where b.blocker_id = person) then 'BLOCKED_BY_YOU'
    when exists (select from chat_blocks b join chat_members o on o.channel_id = c.id and o.chat_user_id = b.blocker_id
      where b.blocked_id = person) then 'BLOCKED'
    when exists (select from users where chat_user_id = person and state = 'SUSPENDED')
      and not chat_is_booked(c.job_id, c.person_id) then 'SUSPENDED'
  end from chat_channels c where c.id = channel
$$;

-- Stores a message and its entry in the log. A sender's own message does not count as unread for them; who is at the end
-- of the channel has read it too. Of a message that was stored before, by its own id, it answers the place.
-- `outcome` is STORED, KNOWN, or why it was refused: the channel is locked here, so nobody leaves in between.
-- `type`, where given, is what the sender takes the channel for. `covered` is the message with contact details masked: it
-- is stored instead until the model of a direct conversation is booked.
create function chat_post(channel uuid, message jsonb, out seq integer, out entry integer, out root integer,
  out said_at timestamptz, out is_covered boolean, out outcome text) language plpgsql as $$
declare
  sender uuid := (message ->> 'senderId')::uuid;
  parent integer := (message ->> 'parentSeq')::integer;
  about chat_channels;
begin
  select * into about from chat_channels where id = channel for update;
  if about.id is null or about.type <> message ->> 'type' then
    outcome := 'NOT_FOUND';
    return;
  end if;
  if sender is not null then
    if not exists (select from chat_members where channel_id = channel and chat_user_id = sender and left_at is null) then
      outcome := 'NOT_FOUND';
      return;
    end if;
    -- `offset 0` keeps the channel out of the choice of an index: the one by channel and sender reads all that the sender ever said there.
    select m.seq, m.version into seq, entry from (
      select * from chat_messages where sender_id = sender and client_message_id = (message ->> 'cid')::uuid offset 0) m
      where m.channel_id = channel;
    if found then
      outcome := 'KNOWN';
      return;
    end if;
  end if;
  outcome := chat_closed(channel, sender);
  if outcome is not null then return; end if;
  if parent is not null and not exists (select from chat_messages p where p.channel_id = channel and p.seq = parent) then
    outcome := 'NO_PARENT';
    return;
  end if;
  outcome := 'STORED';
  is_covered := about.type = 'direct' and message ? 'covered' and not chat_is_booked(about.job_id, about.person_id);
  if is_covered then message := message || (message -> 'covered'); end if;
  update chat_channels set last_event_seq = last_event_seq + 1, last_message_seq = last_message_seq + 1, last_message_at = app_now()
    where id = channel returning last_message_seq, last_event_seq into seq, entry;
  insert into chat_messages as m (channel_id, seq, version, client_message_id, kind, sender_id, staff_id, body, masked, attachments,
      mentions, parent_seq, root_seq, poll, system)
    values (channel, chat_post.seq, entry, (message ->> 'cid')::uuid, message ->> 'kind', sender, (message ->> 'staffId')::uuid,
      coalesce(message ->> 'body', ''),
      array(select jsonb_array_elements_text(coalesce(message -> 'masked', '[]'))),
      coalesce(message -> 'attachments', '[]'),
      array(select jsonb_array_elements_text(coalesce(message -> 'mentions', '[]')))::uuid[],
      parent,
      (select coalesce(p.root_seq, p.seq) from chat_messages p where p.channel_id = channel and p.seq = parent),
      nullif(message -> 'poll', 'null'), nullif(message -> 'system', 'null'))
    returning m.root_seq, m.at into root, said_at;
  insert into chat_events (channel_id, seq, kind, message_seq, chat_user_id) values (channel, entry, 'MESSAGE', chat_post.seq, sender);
  update chat_members m set
      skip = case when m.read_seq = chat_post.seq - 1 then m.skip else m.skip + 1 end,
      read_seq = case when m.read_seq = chat_post.seq - 1 then chat_post.seq else m.read_seq end
    where m.channel_id = channel and m.chat_user_id = sender;
end $$;

-- Moves a member's read cursor and counts what comes after it anew. Forward only, unless marked as unread.
create function chat_read(channel uuid, person uuid, until integer, backwards boolean) returns void language plpgsql as $$
begin
  perform from chat_channels where id = channel for update;
  update chat_members m set
      read_seq = least(until, c.last_message_seq),
      skip = (select count(*) from chat_messages x where x.channel_id = channel and x.seq > least(until, c.last_message_seq)
        and (x.sender_id = person or x.deleted_at is not null)),
      read_at = app_now()
    from chat_channels c
    where c.id = channel and m.channel_id = channel and m.chat_user_id = person and m.left_at is null
      and (backwards or m.read_seq < until);
end $$;

-- A deleted message no longer counts as unread for those who had not read it.
create function skip_deleted_message() returns trigger language plpgsql as $$
begin
  update chat_members m set skip = m.skip + 1
    where m.channel_id = new.channel_id and m.read_seq < new.seq and m.chat_user_id is distinct from new.sender_id;
  return null;
end $$;

create trigger skip_deleted_message after update of deleted_at on chat_messages for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function skip_deleted_message();

-- How many messages are unread for each of the given people. `version` grows with every commit that could change it.
create function chat_unread(people uuid[]) returns table (chat_user_id uuid, unread integer) language sql stable as $$
  select m.chat_user_id, sum(c.last_message_seq - m.read_seq - m.skip)::integer from chat_members m
    join chat_channels c on c.id = m.channel_id
    where m.chat_user_id = any(people) and m.left_at is null group by 1
$$;

-- ## Members
-- Adds someone to a channel, or takes them back. They begin at its end: what was said before does not count as unread.
create function chat_join(channel uuid, person uuid) returns void language plpgsql as $$
declare
  ends integer;
begin
  select last_message_seq into ends from chat_channels where id = channel for update;
  insert into chat_members as m (channel_id, chat_user_id, read_seq, notified_seq) values (channel, person, ends, ends)
    on conflict (channel_id, chat_user_id) do update
      set left_at = null, joined_at = app_now(), read_seq = ends, notified_seq = ends, skip = 0 where m.left_at is not null;
  if found then perform chat_log(channel, 'JOINED', null, person); end if;
end $$;

create function chat_leave(channel uuid, person uuid) returns void language plpgsql as $$
begin
  perform from chat_channels where id = channel for update;
  update chat_members set left_at = app_now() where channel_id = channel and chat_user_id = person and left_at is null;
  if found then perform chat_log(channel, 'LEFT', null, person); end if;
end $$;

-- ## The group of a job
create function chat_user_of(person uuid) returns uuid language sql stable as $$
  select chat_user_id from users where id = person
$$;

-- Who acts, when it is a person: from the setting that the server makes at the start of each transaction.
create function chat_actor() returns uuid language sql stable as $$
  select chat_user_id from users where id = nullif(substring(current_setting('app.actor', true) from '^user:(.+)$'), '')::uuid
$$;

create function chat_group_of(job uuid) returns uuid language plpgsql as $$
declare
  group_id uuid;
begin
  select id into group_id from chat_channels where job_id = job and type = 'group';
  if found then return group_id; end if;
  insert into chat_channels (id, type, job_id) values (gen_random_uuid(), 'group', job)
    on conflict (job_id) where type = 'group' do nothing returning id into group_id;
  if group_id is null then
    select id into group_id from chat_channels where job_id = job and type = 'group';
  else
    perform chat_join(group_id, chat_user_of((select manager_id from jobs where id = job)));
  end if;
  return group_id;
end $$;

-- Writes a line of the system into the group of a job. Nobody is told unread what they did themselves. It takes no detour
-- through chat_post, whose checks concern what people write: nobody waits for a retry of it, and a group knows no blocks. A
-- frozen group gets none.
create function chat_say(channel uuid, line text, person uuid, before text, after text) returns void language plpgsql as $$
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

-- Lines about a changed time or place carry values; the screen says them in the venue's zone.
create function chat_appointment(job jobs) returns jsonb language sql immutable as $$
  select jsonb_build_object('periods', job.event_date_periods, 'place',
    case when job.location is not null then jsonb_build_object('name', job.location -> 'name', 'region', job.location -> 'region',
      'timeZone', job.location -> 'timeZone', 'venue', coalesce(job.location -> 'venue', 'null')) end)
$$;

create function chat_say_change(channel uuid, line text, before jobs, after jobs) returns void language plpgsql as $$
declare
  actor uuid := chat_actor();
begin
  perform chat_post(channel, jsonb_build_object('cid', gen_random_uuid(), 'kind', 'SYSTEM',
    'senderId', case when exists (select from chat_members where channel_id = channel and chat_user_id = actor) then actor end,
    'system', jsonb_build_object('line', line, 'chatUserId', null, 'before', null, 'after', null, 'change',
      jsonb_build_object('before', chat_appointment(before), 'after', chat_appointment(after)))));
end $$;

create function chat_about_booking() returns trigger language plpgsql as $$
declare
  channel uuid;
  person uuid;
begin
  if new.status = 'BOOKED' then
    channel := chat_group_of(new.job_id);
    person := chat_user_of(new.model_id);
    perform chat_join(channel, person);
    perform chat_say(channel, 'BOOKED', person, null, null);
  else
    channel := chat_group_of(new.job_id);
    person := chat_user_of(new.model_id);
    perform chat_say(channel, 'LEFT', person, null, null);
    perform chat_leave(channel, person);
  end if;
  return null;
end $$;

create trigger chat_about_booking after update of status on participants for each row
  when ((old.status = 'BOOKED') <> (new.status = 'BOOKED')) execute function chat_about_booking();

create function chat_about_job() returns trigger language plpgsql as $$
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

create trigger chat_about_job after update of event_date_periods, location, lifecycle on jobs for each row
  when (old.event_date_periods <> new.event_date_periods or old.location is distinct from new.location or old.lifecycle <> new.lifecycle)
  execute function chat_about_job();

-- ## Support
-- Everyone has a conversation with support from the start.
create function chat_support_of(person uuid) returns uuid language plpgsql as $$
declare
  channel uuid;
begin
  select id into channel from chat_channels where person_id = person and type = 'support';
  if found then return channel; end if;
  insert into chat_channels (id, type, person_id) values (gen_random_uuid(), 'support', person)
    on conflict (person_id) where type = 'support' do nothing returning id into channel;
  if channel is null then select id into channel from chat_channels where person_id = person and type = 'support';
  else perform chat_join(channel, person); end if;
  return channel;
end $$;

-- A person's message to support opens a case, or finds the open one; it goes to who handled the last. An answer of staff
-- ends the waiting. A new case goes to who handled the last only if they may still read it: `activeStaff` of server/auth says that of STAFF_SUPPORT.
create function follow_support() returns trigger language plpgsql as $$
begin
  if not exists (select from chat_channels where id = new.channel_id and type = 'support') then return null; end if;
  if new.staff_id is not null then
    update support_cases set waiting_since = null, first_answered_at = coalesce(first_answered_at, new.at)
      where channel_id = new.channel_id and done_at is null;
  else
    insert into support_cases as open (id, channel_id, opened_at, waiting_since, assignee_id)
      values (gen_random_uuid(), new.channel_id, new.at, new.at, (select s.id from support_cases c
        join staff s on s.id = c.assignee_id and s.disabled_at is null and s.passphrase_hash is not null
          and s.role in ('OWNER', 'REVIEWER', 'SUPPORT')
        where c.channel_id = new.channel_id order by c.opened_at desc limit 1))
      on conflict (channel_id) where done_at is null do update set waiting_since = coalesce(open.waiting_since, new.at);
  end if;
  return null;
end $$;

create trigger follow_support after insert on chat_messages for each row when (new.kind <> 'SYSTEM') execute function follow_support();

-- ## Call sheets
-- What was published stays as it was; only the time of the last reminder changes.
create function keep_call_sheet() returns trigger language plpgsql as $$
begin
  if (new.job_id, new.version, new.content, new.created_at) is distinct from (old.job_id, old.version, old.content, old.created_at) then
    raise exception 'a published call sheet does not change' using errcode = 'ZD002';
  end if;
  return new;
end $$;

create trigger keep_call_sheet before update on call_sheets for each row execute function keep_call_sheet();

-- ## Attachments, and what is erased
-- Voice notes and pictures of messages have tables of their own.
create function keep_chat_attachments() returns trigger language plpgsql as $$
begin
  insert into chat_attachments (channel_id, seq, image_id)
    select distinct new.channel_id, new.seq, i.id from jsonb_array_elements(new.attachments) a
      join images i on i.id = (a ->> 'fileId')::uuid
    on conflict do nothing;
  insert into chat_voice_notes (channel_id, seq, voice_id)
    select distinct new.channel_id, new.seq, v.id from jsonb_array_elements(new.attachments) a
      join voice_notes v on v.id = (a ->> 'fileId')::uuid
    on conflict do nothing;
  return null;
end $$;

create trigger keep_chat_attachments after insert on chat_messages for each row
  when (new.attachments <> '[]') execute function keep_chat_attachments();

-- The files of a deleted message are served no more, and collected, unless another message holds them.
create function drop_chat_attachments() returns trigger language plpgsql as $$
begin
  with gone as (delete from chat_attachments where channel_id = new.channel_id and seq = new.seq returning image_id)
  update images set removed_at = app_now() from gone where id = gone.image_id and not exists (
    select from chat_attachments other where other.image_id = gone.image_id
      and (other.channel_id, other.seq) <> (new.channel_id, new.seq));
  with gone as (delete from chat_voice_notes where channel_id = new.channel_id and seq = new.seq returning voice_id)
  update voice_notes set removed_at = app_now() from gone where id = gone.voice_id and not exists (
    select from chat_voice_notes other where other.voice_id = gone.voice_id
      and (other.channel_id, other.seq) <> (new.channel_id, new.seq));
  return null;
end $$;

create trigger drop_chat_attachments after update of attachments on chat_messages for each row
  when (old.attachments <> '[]' and new.attachments = '[]') execute function drop_chat_attachments();

-- Erases what a person wrote to support and in direct conversations, and their pictures everywhere, and ends their
-- memberships. What they wrote in groups stays, for the others who are booked. Answers where the logs have come to.
create function chat_erase(person uuid) returns table (channel_id uuid, seq integer) language plpgsql as $$
declare
  mine record;
  written record;
begin
  for mine in select c.id, c.type from chat_channels c join chat_members m on m.channel_id = c.id
      where m.chat_user_id = person order by c.id for update of c loop
    for written in select m.seq, m.kind from chat_messages m where m.channel_id = mine.id and m.sender_id = person
        and m.deleted_at is null and m.kind <> 'SYSTEM' and (mine.type <> 'group' or m.attachments <> '[]') order by m.seq loop
      if mine.type = 'group' then
        update chat_messages m set attachments = '[]', version = chat_log(mine.id, 'EDITED', written.seq, person)
          where m.channel_id = mine.id and m.seq = written.seq;
      else
        delete from chat_votes v where v.channel_id = mine.id and v.seq = written.seq;
        update chat_messages m set body = '', masked = '{}', attachments = '[]', mentions = '{}', poll = null, preview = null,
            kind = 'TEXT', pinned_at = null, deleted_at = app_now(), version = chat_log(mine.id, 'DELETED', written.seq, person)
          where m.channel_id = mine.id and m.seq = written.seq;
      end if;
    end loop;
    perform chat_leave(mine.id, person);
  end loop;
  update support_cases s set done_at = app_now(), waiting_since = null from chat_channels c
    where c.id = s.channel_id and c.person_id = person and c.type = 'support' and s.done_at is null;
  update chat_reports set text = null where reporter_id = person;
  delete from chat_blocks where blocker_id = person or blocked_id = person;
  return query select c.id, c.last_event_seq from chat_channels c join chat_members m on m.channel_id = c.id
    where m.chat_user_id = person;
end $$;

-- Nothing of someone whose data is held is erased: what a message of theirs said stays beside it, whoever changes or deletes it.
create function keep_held_message() returns trigger language plpgsql as $$
begin
  insert into held_messages (channel_id, seq, version, sender_id, body, attachments, poll, replaced_at)
    select old.channel_id, old.seq, old.version, old.sender_id, old.body, old.attachments, old.poll, app_now() from users u
    where u.chat_user_id = old.sender_id
      and exists (select from legal_holds h where h.user_id = u.id and h.lifted_at is null);
  return null;
end $$;

create trigger keep_held_message after update of body, attachments, poll on chat_messages for each row
  when (old.sender_id is not null and (old.body, old.attachments, old.poll) is distinct from (new.body, new.attachments, new.poll))
  execute function keep_held_message();
