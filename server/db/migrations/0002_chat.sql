CREATE TABLE "chat_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chat_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "chat_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"job_id" uuid,
	"person_id" uuid,
	"last_event_seq" integer DEFAULT 0 NOT NULL,
	"last_message_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"sheet_version" integer DEFAULT 0 NOT NULL,
	"frozen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chat_channels_type" CHECK ("chat_channels"."type" in ('support', 'direct', 'group')),
	CONSTRAINT "chat_channels_about" CHECK ((type = 'support') = (job_id is null) and (type = 'group') = (person_id is null))
);
--> statement-breakpoint
CREATE TABLE "chat_events" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"message_seq" integer,
	"chat_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chat_events_channel_id_seq_pk" PRIMARY KEY("channel_id","seq"),
	CONSTRAINT "chat_events_kind" CHECK ("chat_events"."kind" in ('MESSAGE', 'EDITED', 'DELETED', 'REACTED', 'VOTED', 'PINNED', 'PREVIEWED', 'JOINED', 'LEFT', 'FROZEN', 'SHEET', 'ACKNOWLEDGED'))
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"channel_id" uuid NOT NULL,
	"chat_user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"left_at" timestamp with time zone,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"skip" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"muted" boolean DEFAULT false NOT NULL,
	"pinned_at" timestamp with time zone,
	"acknowledged_version" integer DEFAULT 0 NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"notified_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_members_channel_id_chat_user_id_pk" PRIMARY KEY("channel_id","chat_user_id"),
	CONSTRAINT "chat_members_counts" CHECK (read_seq >= 0 and skip >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"client_message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sender_id" uuid,
	"staff_id" uuid,
	"body" text DEFAULT '' NOT NULL,
	"masked" text[] DEFAULT '{}' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"parent_seq" integer,
	"root_seq" integer,
	"poll" jsonb,
	"system" jsonb,
	"preview" jsonb,
	"pinned_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', body)) STORED,
	CONSTRAINT "chat_messages_channel_id_seq_pk" PRIMARY KEY("channel_id","seq"),
	CONSTRAINT "chat_messages_kind" CHECK ("chat_messages"."kind" in ('TEXT', 'POLL', 'SYSTEM')),
	CONSTRAINT "chat_messages_one_sender" CHECK (sender_id is null or staff_id is null),
	CONSTRAINT "chat_messages_system" CHECK ((kind = 'SYSTEM') = (system is not null)),
	CONSTRAINT "chat_messages_deleted_is_empty" CHECK (deleted_at is null or (body = '' and attachments = '[]' and poll is null))
);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"chat_user_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chat_reactions_channel_id_seq_chat_user_id_emoji_pk" PRIMARY KEY("channel_id","seq","chat_user_id","emoji")
);
--> statement-breakpoint
CREATE TABLE "chat_votes" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"chat_user_id" uuid NOT NULL,
	"option" smallint NOT NULL,
	CONSTRAINT "chat_votes_channel_id_seq_chat_user_id_option_pk" PRIMARY KEY("channel_id","seq","chat_user_id","option")
);
--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_blocker_id_users_chat_user_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_blocked_id_users_chat_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_person_id_users_chat_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_chat_user_id_users_chat_user_id_fk" FOREIGN KEY ("chat_user_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_chat_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_chat_user_id_users_chat_user_id_fk" FOREIGN KEY ("chat_user_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_message" FOREIGN KEY ("channel_id","seq") REFERENCES "public"."chat_messages"("channel_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_votes" ADD CONSTRAINT "chat_votes_chat_user_id_users_chat_user_id_fk" FOREIGN KEY ("chat_user_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_votes" ADD CONSTRAINT "chat_votes_message" FOREIGN KEY ("channel_id","seq") REFERENCES "public"."chat_messages"("channel_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_channels_group" ON "chat_channels" USING btree ("job_id") WHERE type = 'group';--> statement-breakpoint
CREATE UNIQUE INDEX "chat_channels_direct" ON "chat_channels" USING btree ("job_id","person_id") WHERE type = 'direct';--> statement-breakpoint
CREATE UNIQUE INDEX "chat_channels_support" ON "chat_channels" USING btree ("person_id") WHERE type = 'support';--> statement-breakpoint
CREATE INDEX "chat_members_person" ON "chat_members" USING btree ("chat_user_id") WHERE left_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("sender_id","client_message_id");--> statement-breakpoint
CREATE INDEX "chat_messages_thread" ON "chat_messages" USING btree ("channel_id","root_seq","seq") WHERE root_seq is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_own" ON "chat_messages" USING btree ("channel_id","sender_id","seq");--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ("search");--> statement-breakpoint
-- ## The log of a channel
-- The log is append-only, and a channel's numbers never go back.
create function keep_chat_events() returns trigger language plpgsql as $$
begin
  raise exception 'the log of a channel is append-only' using errcode = 'ZD002';
end $$;
--> statement-breakpoint
create trigger keep_chat_events before update or delete on chat_events for each row execute function keep_chat_events();
--> statement-breakpoint
create function guard_chat_channel() returns trigger language plpgsql as $$
begin
  if new.last_event_seq < old.last_event_seq or new.last_message_seq < old.last_message_seq or new.sheet_version < old.sheet_version then
    raise exception 'the numbers of a channel never go back' using errcode = 'ZD002';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_chat_channel before update on chat_channels for each row execute function guard_chat_channel();
--> statement-breakpoint
-- Writes an entry of the log. Locks the channel until the commit, so the order of numbers is the order of commits.
create function chat_log(channel uuid, what text, message integer, person uuid) returns integer language plpgsql as $$
declare
  entry integer;
begin
  update chat_channels set last_event_seq = last_event_seq + 1 where id = channel returning last_event_seq into entry;
  insert into chat_events (channel_id, seq, kind, message_seq, chat_user_id) values (channel, entry, what, message, person);
  return entry;
end $$;
--> statement-breakpoint
-- Stores a message and its entry in the log. A sender's own message does not count as unread for them; who is at the end
-- of the channel has read it too. Of a message that was stored before, by its client_message_id, it answers the place.
-- `outcome` is STORED, KNOWN, or why it was refused: the channel is locked here, so nobody leaves in between.
create function chat_post(channel uuid, message jsonb, out seq integer, out entry integer, out outcome text) language plpgsql as $$
declare
  sender uuid := (message ->> 'senderId')::uuid;
  parent integer := (message ->> 'parentSeq')::integer;
begin
  perform from chat_channels where id = channel and frozen_at is null for update;
  if not found then
    outcome := 'FROZEN';
    return;
  end if;
  if sender is not null then
    if not exists (select from chat_members where channel_id = channel and chat_user_id = sender and left_at is null) then
      outcome := 'NOT_FOUND';
      return;
    end if;
    select m.seq, m.version into seq, entry from chat_messages m
      where m.sender_id = sender and m.client_message_id = (message ->> 'cid')::uuid and m.channel_id = channel;
    if found then
      outcome := 'KNOWN';
      return;
    end if;
  end if;
  if parent is not null and not exists (select from chat_messages p where p.channel_id = channel and p.seq = parent) then
    outcome := 'NO_PARENT';
    return;
  end if;
  outcome := 'STORED';
  update chat_channels set last_event_seq = last_event_seq + 1, last_message_seq = last_message_seq + 1, last_message_at = app_now()
    where id = channel returning last_message_seq, last_event_seq into seq, entry;
  insert into chat_messages (channel_id, seq, version, client_message_id, kind, sender_id, staff_id, body, masked, attachments, mentions,
      parent_seq, root_seq, poll, system)
    values (channel, chat_post.seq, entry, (message ->> 'cid')::uuid, message ->> 'kind', sender, (message ->> 'staffId')::uuid,
      coalesce(message ->> 'body', ''),
      array(select jsonb_array_elements_text(coalesce(message -> 'masked', '[]'))),
      coalesce(message -> 'attachments', '[]'),
      array(select jsonb_array_elements_text(coalesce(message -> 'mentions', '[]')))::uuid[],
      parent,
      (select coalesce(p.root_seq, p.seq) from chat_messages p where p.channel_id = channel and p.seq = parent),
      nullif(message -> 'poll', 'null'), nullif(message -> 'system', 'null'));
  insert into chat_events (channel_id, seq, kind, message_seq, chat_user_id) values (channel, entry, 'MESSAGE', chat_post.seq, sender);
  update chat_members m set
      skip = case when m.read_seq = chat_post.seq - 1 then m.skip else m.skip + 1 end,
      read_seq = case when m.read_seq = chat_post.seq - 1 then chat_post.seq else m.read_seq end
    where m.channel_id = channel and m.chat_user_id = sender;
end $$;
--> statement-breakpoint
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
--> statement-breakpoint
-- A deleted message no longer counts as unread for those who had not read it.
create function skip_deleted_message() returns trigger language plpgsql as $$
begin
  update chat_members m set skip = m.skip + 1
    where m.channel_id = new.channel_id and m.read_seq < new.seq and m.chat_user_id is distinct from new.sender_id;
  return null;
end $$;
--> statement-breakpoint
create trigger skip_deleted_message after update of deleted_at on chat_messages for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function skip_deleted_message();
--> statement-breakpoint
-- How many messages are unread for each of the given people. `version` grows with every commit that could change it.
create function chat_unread(people uuid[]) returns table (chat_user_id uuid, unread integer) language sql stable as $$
  select m.chat_user_id, sum(c.last_message_seq - m.read_seq - m.skip)::integer from chat_members m
    join chat_channels c on c.id = m.channel_id
    where m.chat_user_id = any(people) and m.left_at is null group by 1
$$;
--> statement-breakpoint
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
--> statement-breakpoint
create function chat_leave(channel uuid, person uuid) returns void language plpgsql as $$
begin
  perform from chat_channels where id = channel for update;
  update chat_members set left_at = app_now() where channel_id = channel and chat_user_id = person and left_at is null;
  if found then perform chat_log(channel, 'LEFT', null, person); end if;
end $$;
--> statement-breakpoint
-- ## The group of a job
create function chat_user_of(person uuid) returns uuid language sql stable as $$
  select chat_user_id from users where id = person
$$;
--> statement-breakpoint
-- Who acts, when it is a person: from the setting that the server makes at the start of each transaction.
create function chat_actor() returns uuid language sql stable as $$
  select chat_user_id from users where id = nullif(substring(current_setting('app.actor', true) from '^user:(.+)$'), '')::uuid
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- Writes a line about the job into its group. Nobody is told unread what they did themselves.
create function chat_say(channel uuid, line text, person uuid, before text, after text) returns void language plpgsql as $$
declare
  actor uuid := chat_actor();
begin
  perform chat_post(channel, jsonb_build_object('cid', gen_random_uuid(), 'kind', 'SYSTEM',
    'senderId', case when exists (select from chat_members where channel_id = channel and chat_user_id = actor) then actor end,
    'system', jsonb_build_object('line', line, 'chatUserId', person, 'before', before, 'after', after)));
end $$;
--> statement-breakpoint
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
--> statement-breakpoint
create trigger chat_about_booking after update of status on participants for each row
  when ((old.status = 'BOOKED') <> (new.status = 'BOOKED')) execute function chat_about_booking();
--> statement-breakpoint
create function chat_about_job() returns trigger language plpgsql as $$
declare
  channel uuid;
begin
  select id into channel from chat_channels where job_id = new.id and type = 'group';
  if not found then return null; end if;
  if new.event_date_periods <> old.event_date_periods then
    perform chat_say(channel, 'TIME_CHANGED', null, old.starts_at::text, new.starts_at::text);
  end if;
  if new.location is distinct from old.location then
    perform chat_say(channel, 'PLACE_CHANGED', null, old.location ->> 'name', new.location ->> 'name');
  end if;
  if new.lifecycle <> old.lifecycle and new.lifecycle = 'CANCELLED' then perform chat_say(channel, 'CANCELLED', null, null, null); end if;
  if old.lifecycle = 'STAFFING' and new.lifecycle = 'INVOICED' then perform chat_say(channel, 'STAFFED', null, null, null); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger chat_about_job after update of event_date_periods, location, lifecycle on jobs for each row
  when (old.event_date_periods <> new.event_date_periods or old.location is distinct from new.location or old.lifecycle <> new.lifecycle)
  execute function chat_about_job();
--> statement-breakpoint
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
--> statement-breakpoint
-- ## What exists already
-- Jobs with bookings get their groups, with everyone who is booked.
do $$
declare
  booked record;
begin
  for booked in select job_id, model_id from participants where status = 'BOOKED' order by job_id, booked_at loop
    perform chat_join(chat_group_of(booked.job_id), chat_user_of(booked.model_id));
  end loop;
end $$;
