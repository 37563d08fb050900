create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "office_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid,
	"owner_id" uuid,
	"job_id" uuid,
	"state" text NOT NULL,
	"label" text,
	"at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "search_entries_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "search_entries_kind" CHECK ("search_entries"."kind" in ('PERSON', 'JOB', 'BOOKING', 'PAYMENT', 'CODE', 'REPORT'))
);
--> statement-breakpoint
CREATE TABLE "search_marks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid,
	CONSTRAINT "search_marks_kind" CHECK ("search_marks"."kind" in ('PERSON', 'JOB', 'BOOKING', 'PAYMENT', 'CODE', 'REPORT'))
);
--> statement-breakpoint
ALTER TABLE "office_views" ADD CONSTRAINT "office_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "office_views_name" ON "office_views" USING btree ("staff_id","name");--> statement-breakpoint
CREATE INDEX "search_entries_latest" ON "search_entries" USING btree ("kind","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_state" ON "search_entries" USING btree ("kind","state","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("kind","words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_entries_person" ON "search_entries" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "search_entries_owner" ON "search_entries" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "search_entries_job" ON "search_entries" USING btree ("job_id") WHERE job_id is not null;
--> statement-breakpoint
-- The default sample tells a word of one person in a hundred from one in a thousand too rarely to choose between the two ways to a page.
alter table search_entries alter column words set statistics 1000;
--> statement-breakpoint
-- Words as they are compared: lower case, without accents and punctuation, each between spaces.
create function fold_words(given text) returns text language sql immutable parallel safe as $$
  select ' ' || btrim(regexp_replace(lower(regexp_replace(normalize(coalesce(given, ''), NFD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g')) || ' '
$$;
--> statement-breakpoint
-- An id, of version 8, for what has no id of its own: the same for the same text.
create function uuid_of(given text) returns uuid language sql immutable parallel safe as $$
  select overlay(overlay(md5(given) placing '8' from 13) placing '8' from 17)::uuid
$$;
--> statement-breakpoint
-- A number by all its digits, and by its last ten, seven and four.
create function phone_words(phone text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(right(digits, size), ' ') || ' ', '') from (select regexp_replace(phone, '\D', '', 'g') as digits) d, unnest(array[20, 10, 7, 4]) size
$$;
--> statement-breakpoint
create function job_words(category text, location jsonb, starts_at timestamptz) returns text language sql stable parallel safe as $$
  select concat_ws(' ', category, location ->> 'name', location ->> 'region',
    to_char(starts_at at time zone coalesce(location ->> 'timeZone', 'UTC'), 'YYYY-MM-DD FMMon FMMonth FMDD'))
$$;
--> statement-breakpoint
-- ## What staff may find
-- People without a role, deleted accounts and drafts are not in these views.
create view search_people as
  select 'PERSON' as kind, u.id, u.id as person_id, null::uuid as owner_id, null::uuid as job_id, u.state, null::text as label, u.created_at as at,
    fold_words(concat_ws(' ', u.name, nullif(concat_ws(' ', m.first_name, m.last_name), u.name), u.company_name,
      regexp_replace(rtrim(u.url_instagram, '/'), '^.*/', ''), regexp_replace(rtrim(u.url_tick_tok, '/'), '^.*/', ''),
      regexp_replace(u.url_other, '^https?://(www\.)?', ''))) || phone_words(u.phone) as words
  from users u left join models m on m.user_id = u.id where u.type <> 'COMMON' and u.deleted_at is null;
--> statement-breakpoint
create view search_jobs as
  select 'JOB' as kind, j.id, null::uuid as person_id, j.manager_id as owner_id, j.id as job_id, j.lifecycle as state, null::text as label,
    coalesce(j.starts_at, j.submitted_at) as at,
    fold_words(concat_ws(' ', job_words(j.category_code, j.location, j.starts_at), o.company_name, o.name)) as words
  from jobs j join users o on o.id = j.manager_id where j.submitted_at is not null;
--> statement-breakpoint
create view search_bookings as
  select 'BOOKING' as kind, uuid_of(p.job_id::text || p.model_id::text) as id, p.model_id as person_id, j.manager_id as owner_id, j.id as job_id,
    case p.status when 'BOOKED' then 'BOOKED' else 'CANCELLED' end as state, null::text as label, coalesce(j.starts_at, p.booked_at) as at,
    fold_words(concat_ws(' ', u.name, job_words(j.category_code, j.location, j.starts_at), o.company_name, o.name)) as words
  from participants p join users u on u.id = p.model_id join jobs j on j.id = p.job_id join users o on o.id = j.manager_id
  where p.booked_at is not null;
--> statement-breakpoint
create view search_payments as
  select 'PAYMENT' as kind, c.id, null::uuid as person_id, c.manager_id as owner_id, c.job_id, c.status as state, c.purpose as label, c.created_at as at,
    fold_words(concat_ws(' ', to_char(c.amount_cents / 100.0, 'FM9999999990.00'), c.provider_id, c.provider_charge_id,
      job_words(j.category_code, j.location, j.starts_at), o.company_name, o.name)) as words
  from charges c join jobs j on j.id = c.job_id join users o on o.id = c.manager_id;
--> statement-breakpoint
create index invite_codes_found on invite_codes ((uuid_of(code)));
--> statement-breakpoint
create view search_codes as
  select 'CODE' as kind, uuid_of(c.code) as id, c.user_id as person_id, null::uuid as owner_id, null::uuid as job_id, c.kind as state, c.code as label,
    c.created_at as at, fold_words(concat_ws(' ', c.code, c.campaign, o.company_name, o.name)) as words
  from invite_codes c left join users o on o.id = c.user_id;
--> statement-breakpoint
create view search_reports as
  select 'REPORT' as kind, r.id, p.id as person_id, o.id as owner_id, c.job_id, case when r.closed_at is null then 'OPEN' else 'CLOSED' end as state,
    'MESSAGE' as label, r.created_at as at, fold_words(concat_ws(' ', p.name, o.name, o.company_name, r.reason)) as words
  from chat_reports r join chat_channels c on c.id = r.channel_id join chat_messages m on m.channel_id = r.channel_id and m.seq = r.seq
    join users p on p.chat_user_id = r.reporter_id left join users o on o.chat_user_id = m.sender_id
  union all
  select 'REPORT', i.id, i.model_id, j.manager_id, i.job_id, i.state, 'INCIDENT', i.created_at,
    fold_words(concat_ws(' ', u.name, o.name, o.company_name, i.kind, job_words(j.category_code, j.location, j.starts_at)))
  from incidents i join users u on u.id = i.model_id join jobs j on j.id = i.job_id join users o on o.id = j.manager_id;
--> statement-breakpoint
-- ## Marks of what changed
create function mark_for_search() returns trigger language plpgsql as $$
begin
  insert into search_marks (kind, subject_id) values (tg_argv[0], new.id);
  return null;
end $$;
--> statement-breakpoint
create function mark_booking() returns trigger language plpgsql as $$
begin
  insert into search_marks (kind, subject_id, person_id) values ('BOOKING', new.job_id, new.model_id);
  return null;
end $$;
--> statement-breakpoint
create function mark_profile() returns trigger language plpgsql as $$
begin
  insert into search_marks (kind, subject_id) values ('PERSON', new.user_id);
  return null;
end $$;
--> statement-breakpoint
create function mark_code() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where kind = 'CODE' and id = uuid_of(old.code);
  else
    insert into search_marks (kind, subject_id) values ('CODE', uuid_of(new.code));
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A name is part of the entries of their jobs and bookings. Those of a deleted account go at once: whoever indexes holds the lock
-- until its entries are committed, so none of them comes later.
create function mark_person() returns trigger language plpgsql as $$
begin
  insert into search_marks (kind, subject_id) values ('PERSON', new.id);
  if tg_op = 'UPDATE' and (new.name, new.company_name) is distinct from (old.name, old.company_name) then
    insert into search_marks (kind, subject_id, person_id)
      select kind, case kind when 'BOOKING' then job_id else id end, case kind when 'BOOKING' then person_id end
      from search_entries where kind <> 'PERSON' and (person_id = new.id or owner_id = new.id);
  end if;
  if new.deleted_at is not null then
    perform pg_advisory_xact_lock(74210005);
    delete from search_entries where person_id = new.id or owner_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_new_person after insert on users for each row when (new.type <> 'COMMON') execute function mark_person();
--> statement-breakpoint
create trigger mark_person after update on users for each row when (new.type <> 'COMMON' and
    (new.type, new.state, new.name, new.company_name, new.url_instagram, new.url_tick_tok, new.url_other, new.phone, new.deleted_at) is distinct from
    (old.type, old.state, old.name, old.company_name, old.url_instagram, old.url_tick_tok, old.url_other, old.phone, old.deleted_at))
  execute function mark_person();
--> statement-breakpoint
create trigger mark_profile after insert or update of first_name, last_name on models for each row execute function mark_profile();
--> statement-breakpoint
-- Category, place and date are part of the entries of its bookings and payments.
create function mark_job() returns trigger language plpgsql as $$
begin
  insert into search_marks (kind, subject_id) values ('JOB', new.id);
  if (new.category_code, new.location, new.starts_at) is distinct from (old.category_code, old.location, old.starts_at) then
    insert into search_marks (kind, subject_id, person_id)
      select kind, case kind when 'BOOKING' then job_id else id end, case kind when 'BOOKING' then person_id end
      from search_entries where kind <> 'JOB' and job_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_job after update on jobs for each row when (new.submitted_at is not null and
    (new.submitted_at, new.lifecycle, new.category_code, new.location, new.starts_at) is distinct from
    (old.submitted_at, old.lifecycle, old.category_code, old.location, old.starts_at))
  execute function mark_job();
--> statement-breakpoint
create trigger mark_booking after update of status on participants for each row
  when (new.booked_at is not null and new.status <> old.status) execute function mark_booking();
--> statement-breakpoint
create trigger mark_charge after insert or update of status, provider_id, amount_cents on charges for each row execute function mark_for_search('PAYMENT');
--> statement-breakpoint
create trigger mark_code after insert or delete on invite_codes for each row execute function mark_code();
--> statement-breakpoint
create trigger mark_chat_report after insert or update of closed_at on chat_reports for each row execute function mark_for_search('REPORT');
--> statement-breakpoint
create trigger mark_incident after insert or update of state on incidents for each row execute function mark_for_search('REPORT');
--> statement-breakpoint
-- Writes the entries of what was marked, up to so many marks; answers how many. One at a time; a second one leaves it to the first.
create function index_marked(most int) returns int language plpgsql as $$
declare
  people uuid[]; sent_jobs uuid[]; booked_jobs uuid[]; booked_models uuid[]; payments uuid[]; codes uuid[]; reports uuid[];
  marks int;
begin
  if not pg_try_advisory_xact_lock(74210005) then return 0; end if;
  with taken as (delete from search_marks where id in (select id from search_marks order by id limit most) returning kind, subject_id, person_id),
    once as (select distinct kind, subject_id, person_id from taken)
    select (select count(*) from taken), array_agg(subject_id) filter (where kind = 'PERSON'), array_agg(subject_id) filter (where kind = 'JOB'),
      array_agg(subject_id) filter (where kind = 'BOOKING'), array_agg(person_id) filter (where kind = 'BOOKING'),
      array_agg(subject_id) filter (where kind = 'PAYMENT'), array_agg(subject_id) filter (where kind = 'CODE'), array_agg(subject_id) filter (where kind = 'REPORT')
    into marks, people, sent_jobs, booked_jobs, booked_models, payments, codes, reports from once;
  if marks = 0 then return 0; end if;
  insert into search_entries as known (kind, id, person_id, owner_id, job_id, state, label, at, words)
    select * from search_people where id = any (people)
    union all select * from search_jobs where id = any (sent_jobs)
    union all select s.* from unnest(booked_jobs, booked_models) b (job, model) join search_bookings s on s.job_id = b.job and s.person_id = b.model
    union all select * from search_payments where id = any (payments)
    union all select * from search_codes where id = any (codes)
    union all select * from search_reports where id = any (reports)
    on conflict (kind, id) do update set (person_id, owner_id, job_id, state, label, at, words) =
      (excluded.person_id, excluded.owner_id, excluded.job_id, excluded.state, excluded.label, excluded.at, excluded.words);
  return marks;
end $$;
--> statement-breakpoint
insert into search_entries (kind, id, person_id, owner_id, job_id, state, label, at, words)
  select * from search_people union all select * from search_jobs union all select * from search_bookings
  union all select * from search_payments union all select * from search_codes union all select * from search_reports;
