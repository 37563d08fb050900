CREATE TABLE "held_messages" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"body" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"poll" jsonb,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_messages_channel_id_seq_version_pk" PRIMARY KEY("channel_id","seq","version")
);
--> statement-breakpoint
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_sender_id_users_chat_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_message" FOREIGN KEY ("channel_id","seq") REFERENCES "public"."chat_messages"("channel_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_messages_sender" ON "held_messages" USING btree ("sender_id");--> statement-breakpoint
-- Nothing of someone whose data is held is erased: what a message of theirs said stays beside it, whoever changes or deletes it.
create function keep_held_message() returns trigger language plpgsql as $$
begin
  insert into held_messages (channel_id, seq, version, sender_id, body, attachments, poll, replaced_at)
    select old.channel_id, old.seq, old.version, old.sender_id, old.body, old.attachments, old.poll, app_now() from users u
    where u.chat_user_id = old.sender_id
      and exists (select from legal_holds h where h.user_id = u.id and h.lifted_at is null);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_held_message after update of body, attachments, poll on chat_messages for each row
  when (old.sender_id is not null and (old.body, old.attachments, old.poll) is distinct from (new.body, new.attachments, new.poll))
  execute function keep_held_message();
