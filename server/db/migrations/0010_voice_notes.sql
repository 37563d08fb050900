CREATE TABLE "chat_voice_notes" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"voice_id" uuid NOT NULL,
	CONSTRAINT "chat_voice_notes_channel_id_seq_voice_id_pk" PRIMARY KEY("channel_id","seq","voice_id")
);
--> statement-breakpoint
CREATE TABLE "voice_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "voice_notes_type" CHECK ("voice_notes"."type" in ('audio/webm', 'audio/mp4')),
	CONSTRAINT "voice_notes_size" CHECK (size_bytes between 1 and 3145728),
	CONSTRAINT "voice_notes_duration" CHECK (duration_ms between 1 and 182000)
);
--> statement-breakpoint
ALTER TABLE "chat_voice_notes" ADD CONSTRAINT "chat_voice_notes_voice_id_voice_notes_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voice_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_voice_notes" ADD CONSTRAINT "chat_voice_notes_message" FOREIGN KEY ("channel_id","seq") REFERENCES "public"."chat_messages"("channel_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_voice_notes_voice" ON "chat_voice_notes" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "voice_notes_owner" ON "voice_notes" USING btree ("owner_id");--> statement-breakpoint
-- Voice notes of messages are kept in a table of their own, as pictures are.
create or replace function keep_chat_attachments() returns trigger language plpgsql as $$
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
--> statement-breakpoint
-- The files of a deleted message are served no more, and collected, unless another message holds them.
create or replace function drop_chat_attachments() returns trigger language plpgsql as $$
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
