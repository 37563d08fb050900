CREATE TABLE "chat_attachments" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "chat_attachments_channel_id_seq_image_id_pk" PRIMARY KEY("channel_id","seq","image_id")
);
--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_message" FOREIGN KEY ("channel_id","seq") REFERENCES "public"."chat_messages"("channel_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_attachments_image" ON "chat_attachments" USING btree ("image_id");
--> statement-breakpoint
insert into chat_attachments (channel_id, seq, image_id)
  select distinct m.channel_id, m.seq, i.id from chat_messages m
    join lateral jsonb_array_elements(m.attachments) a on true join images i on i.id = (a ->> 'fileId')::uuid;
--> statement-breakpoint
create function keep_chat_attachments() returns trigger language plpgsql as $$
begin
  insert into chat_attachments (channel_id, seq, image_id)
    select distinct new.channel_id, new.seq, i.id from jsonb_array_elements(new.attachments) a
      join images i on i.id = (a ->> 'fileId')::uuid
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_chat_attachments after insert on chat_messages for each row
  when (new.attachments <> '[]') execute function keep_chat_attachments();
--> statement-breakpoint
-- The pictures of a deleted message are served no more, and collected, unless another message shows them.
create function drop_chat_attachments() returns trigger language plpgsql as $$
begin
  with gone as (delete from chat_attachments where channel_id = new.channel_id and seq = new.seq returning image_id)
  update images set removed_at = app_now() from gone where id = gone.image_id and not exists (
    select from chat_attachments other where other.image_id = gone.image_id
      and (other.channel_id, other.seq) <> (new.channel_id, new.seq));
  return null;
end $$;
--> statement-breakpoint
create trigger drop_chat_attachments after update of attachments on chat_messages for each row
  when (old.attachments <> '[]' and new.attachments = '[]') execute function drop_chat_attachments();
--> statement-breakpoint
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
