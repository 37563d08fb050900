CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "staff_notes_subject_kind" CHECK ("staff_notes"."subject" in ('JOB', 'USER'))
);
--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notes_subject" ON "staff_notes" USING btree ("subject_id","created_at");
--> statement-breakpoint
-- Notes of staff are append-only; those about a person go with the account.
create function keep_staff_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.subject = 'USER' and exists (select from users where id = old.subject_id and deleted_at is not null) then
    return old;
  end if;
  raise exception 'notes of staff are never changed' using errcode = 'ZD002';
end $$;
--> statement-breakpoint
create trigger keep_staff_note before update or delete on staff_notes for each row execute function keep_staff_note();
--> statement-breakpoint
-- What happened to a model in all jobs.
create index audit_entries_model on audit_entries ((coalesce(after, before) ->> 'modelId'), created_at desc) where subject in ('PARTICIPANT', 'WORK');
