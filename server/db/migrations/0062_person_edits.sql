CREATE TABLE "person_edits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"actor" text DEFAULT coalesce(nullif(current_setting('app.actor', true), ''), 'system') NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_edits" ADD CONSTRAINT "person_edits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_edits_user" ON "person_edits" USING btree ("user_id","created_at");
--> statement-breakpoint
-- Its arguments name the columns, each with its field in the contract. The values of those that end in ! stay out: staff open them only for a reason.
create function keep_edit() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  now jsonb := to_jsonb(new);
  before jsonb := '{}';
  after jsonb := '{}';
  part text;
  col text;
  field text;
begin
  foreach part in array tg_argv loop
    col := split_part(part, ':', 1);
    field := split_part(part, ':', 2);
    continue when (was -> col) is not distinct from (now -> col);
    before := before || jsonb_build_object(rtrim(field, '!'), case when right(field, 1) = '!' then 'null' else was -> col end);
    after := after || jsonb_build_object(rtrim(field, '!'), case when right(field, 1) = '!' then 'null' else now -> col end);
  end loop;
  if after <> '{}' then
    insert into person_edits (user_id, before, after) values (coalesce(now ->> 'user_id', now ->> 'id')::uuid, before, after);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_edit after update of name, company_name, url_instagram, url_tick_tok, url_other on users for each row
  when (old.state <> 'ONBOARDING' and new.deleted_at is null)
  execute function keep_edit('name:name', 'company_name:companyName', 'url_instagram:urlInstagram', 'url_tick_tok:urlTickTok', 'url_other:urlOther');
--> statement-breakpoint
create trigger keep_edit after update of gender, birth_date, height_in, hair_color, eyes_color, ethnicity, city, bust_in, waist_in, hips_in, shoe_size,
    visible_tattoos, languages, skills, hourly_cents_min, sensitive_consent, listed on models for each row
  execute function keep_edit('gender:gender', 'birth_date:birthDate!', 'height_in:heightIn', 'hair_color:hairColor', 'eyes_color:eyesColor', 'ethnicity:ethnicity',
    'city:home!', 'bust_in:bustIn', 'waist_in:waistIn', 'hips_in:hipsIn', 'shoe_size:shoeSize', 'visible_tattoos:visibleTattoos', 'languages:languages', 'skills:skills',
    'hourly_cents_min:hourlyCentsMin', 'sensitive_consent:sensitiveConsent', 'listed:listed');
--> statement-breakpoint
-- Erasing someone is an edit, too; whichever version of the server does it, nothing of it stays.
create function forget_edits() returns trigger language plpgsql as $$
begin
  delete from person_edits where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger forget_edits after update of deleted_at on users for each row when (new.deleted_at is not null) execute function forget_edits();
