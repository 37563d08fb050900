CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"first_answered_at" timestamp with time zone,
	"assignee_id" uuid,
	"done_at" timestamp with time zone,
	CONSTRAINT "support_cases_done_waits_not" CHECK (done_at is null or waiting_since is null)
);
--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_cases_open" ON "support_cases" USING btree ("channel_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "support_cases_channel" ON "support_cases" USING btree ("channel_id","opened_at");--> statement-breakpoint
CREATE INDEX "support_cases_answered" ON "support_cases" USING btree ("first_answered_at");--> statement-breakpoint
CREATE INDEX "support_cases_done" ON "support_cases" USING btree ("done_at") WHERE done_at is not null;
--> statement-breakpoint
-- A person's message to support opens a case, or finds the open one; it goes to who handled the last. An answer of staff
-- ends the waiting.
create function follow_support() returns trigger language plpgsql as $$
begin
  if not exists (select from chat_channels where id = new.channel_id and type = 'support') then return null; end if;
  if new.staff_id is not null then
    update support_cases set waiting_since = null, first_answered_at = coalesce(first_answered_at, new.at)
      where channel_id = new.channel_id and done_at is null;
  else
    insert into support_cases as open (id, channel_id, opened_at, waiting_since, assignee_id)
      values (gen_random_uuid(), new.channel_id, new.at, new.at, (select s.id from support_cases c
        join staff s on s.id = c.assignee_id and s.disabled_at is null
        where c.channel_id = new.channel_id order by c.opened_at desc limit 1))
      on conflict (channel_id) where done_at is null do update set waiting_since = coalesce(open.waiting_since, new.at);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger follow_support after insert on chat_messages for each row when (new.kind <> 'SYSTEM') execute function follow_support();
