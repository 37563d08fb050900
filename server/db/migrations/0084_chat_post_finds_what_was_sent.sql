-- A message that was sent before is found by its own id.
create or replace function chat_post(channel uuid, message jsonb, out seq integer, out entry integer, out root integer,
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
