-- A new case goes to who handled the last only if they may still read it: `activeStaff` of server/auth says that of STAFF_SUPPORT.
create or replace function follow_support() returns trigger language plpgsql as $$
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
