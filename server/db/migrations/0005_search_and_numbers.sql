-- ## Words
-- The default sample tells a word of one person in a hundred from one in a thousand too rarely to choose between the two ways to a page.
alter table search_entries alter column words set statistics 1000;

-- The words that an entry is found by, each between spaces; the first 500 letters of them, as more would not fit in an index.
create function search_words(given text) returns text language sql immutable parallel safe return
  ' ' || btrim(left(array_to_string(array(select split_part(item, ':', 1) from unnest(cut_words(given, false)) item), ' '), 500)) || ' ';

-- An id, of version 8, for what has no id of its own: the same for the same text.
create function uuid_of(given text) returns uuid language sql immutable parallel safe as $$
  select overlay(overlay(md5(given) placing '8' from 13) placing '8' from 17)::uuid
$$;

-- A number by all its digits, and by its last ten, seven and four.
create function phone_words(phone text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(right(digits, size), ' ') || ' ', '') from (select regexp_replace(phone, '\D', '', 'g') as digits) d, unnest(array[20, 10, 7, 4]) size
$$;

-- The day as one word, 20261210, before its parts: each of these is the beginning of many other words.
create function job_words(category text, location jsonb, starts_at timestamptz) returns text language sql stable parallel safe as $$
  select concat_ws(' ', category, location ->> 'name', location ->> 'region',
    to_char(starts_at at time zone coalesce(location ->> 'timeZone', 'UTC'), 'YYYYMMDD YYYY-MM-DD FMMon FMMonth FMDD'))
$$;

-- ## What staff may find
-- People without a role, deleted accounts and drafts are not in these views.
create view search_people as
  select 'PERSON' as kind, u.id, u.id as person_id, null::uuid as owner_id, null::uuid as job_id, u.state, null::text as label, u.created_at as at,
    search_words(concat_ws(' ', u.name, nullif(concat_ws(' ', m.first_name, m.last_name), u.name), u.company_name,
      regexp_replace(rtrim(u.url_instagram, '/'), '^.*/', ''), regexp_replace(rtrim(u.url_tick_tok, '/'), '^.*/', ''),
      regexp_replace(u.url_other, '^https?://(www\.)?', ''))) || phone_words(u.phone) as words
  from users u left join models m on m.user_id = u.id where u.type <> 'COMMON' and u.deleted_at is null;

create view search_jobs as
  select 'JOB' as kind, j.id, null::uuid as person_id, j.manager_id as owner_id, j.id as job_id, j.lifecycle as state, null::text as label,
    coalesce(j.starts_at, j.submitted_at) as at,
    search_words(concat_ws(' ', job_words(j.category_code, j.location, j.starts_at), o.company_name, o.name)) as words
  from jobs j join users o on o.id = j.manager_id where j.submitted_at is not null;

create view search_bookings as
  select 'BOOKING' as kind, uuid_of(p.job_id::text || p.model_id::text) as id, p.model_id as person_id, j.manager_id as owner_id, j.id as job_id,
    case p.status when 'BOOKED' then 'BOOKED' else 'CANCELLED' end as state, null::text as label, coalesce(j.starts_at, p.booked_at) as at,
    search_words(concat_ws(' ', u.name, job_words(j.category_code, j.location, j.starts_at), o.company_name, o.name)) as words
  from participants p join users u on u.id = p.model_id join jobs j on j.id = p.job_id join users o on o.id = j.manager_id
  where p.booked_at is not null;

create view search_payments as
  select 'PAYMENT' as kind, c.id, null::uuid as person_id, c.manager_id as owner_id, c.job_id, c.status as state, c.purpose as label, c.created_at as at,
    search_words(concat_ws(' ', to_char(c.amount_cents / 100.0, 'FM9999999990.00'), c.provider_id, c.provider_charge_id,
      (select string_agg(case d.kind when 'INVOICE' then 'INV' else 'CN' end || to_char(d.number, 'FM9999000000'), ' ') from money_documents d where d.charge_id = c.id),
      job_words(j.category_code, j.location, j.starts_at), o.company_name, o.name)) as words
  from charges c join jobs j on j.id = c.job_id join users o on o.id = c.manager_id;

create index invite_codes_found on invite_codes ((uuid_of(code)));

create view search_codes as
  select 'CODE' as kind, uuid_of(c.code) as id, c.user_id as person_id, null::uuid as owner_id, null::uuid as job_id, c.kind as state, c.code as label,
    c.created_at as at, search_words(concat_ws(' ', c.code, c.campaign, o.company_name, o.name)) as words
  from invite_codes c left join users o on o.id = c.user_id;

create view search_reports as
  select 'REPORT' as kind, r.id, p.id as person_id, o.id as owner_id, c.job_id, case when r.closed_at is null then 'OPEN' else 'CLOSED' end as state,
    'MESSAGE' as label, r.created_at as at, search_words(concat_ws(' ', p.name, o.name, o.company_name, r.reason)) as words
  from chat_reports r join chat_channels c on c.id = r.channel_id join chat_messages m on m.channel_id = r.channel_id and m.seq = r.seq
    join users p on p.chat_user_id = r.reporter_id left join users o on o.chat_user_id = m.sender_id
  union all
  select 'REPORT', i.id, i.model_id, j.manager_id, i.job_id, i.state, 'INCIDENT', i.created_at,
    search_words(concat_ws(' ', u.name, o.name, o.company_name, i.kind, job_words(j.category_code, j.location, j.starts_at)))
  from incidents i join users u on u.id = i.model_id join jobs j on j.id = i.job_id join users o on o.id = j.manager_id;

-- ## Marks of what changed
create function mark_for_search() returns trigger language plpgsql as $$
begin
  insert into search_marks (kind, subject_id) values (tg_argv[0], new.id);
  return null;
end $$;

create function mark_booking() returns trigger language plpgsql as $$
begin
  insert into search_marks (kind, subject_id, person_id) values ('BOOKING', new.job_id, new.model_id);
  return null;
end $$;

create function mark_profile() returns trigger language plpgsql as $$
begin
  insert into search_marks (kind, subject_id) values ('PERSON', new.user_id);
  return null;
end $$;

create function mark_code() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where kind = 'CODE' and id = uuid_of(old.code);
  else
    insert into search_marks (kind, subject_id) values ('CODE', uuid_of(new.code));
  end if;
  return null;
end $$;

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

create trigger mark_new_person after insert on users for each row when (new.type <> 'COMMON') execute function mark_person();

create trigger mark_person after update on users for each row when (new.type <> 'COMMON' and
    (new.type, new.state, new.name, new.company_name, new.url_instagram, new.url_tick_tok, new.url_other, new.phone, new.deleted_at) is distinct from
    (old.type, old.state, old.name, old.company_name, old.url_instagram, old.url_tick_tok, old.url_other, old.phone, old.deleted_at))
  execute function mark_person();

create trigger mark_profile after insert or update of first_name, last_name on models for each row execute function mark_profile();

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

create trigger mark_job after update on jobs for each row when (new.submitted_at is not null and
    (new.submitted_at, new.lifecycle, new.category_code, new.location, new.starts_at) is distinct from
    (old.submitted_at, old.lifecycle, old.category_code, old.location, old.starts_at))
  execute function mark_job();

create trigger mark_booking after update of status on participants for each row
  when (new.booked_at is not null and new.status <> old.status) execute function mark_booking();

create trigger mark_charge after insert or update of status, provider_id, amount_cents on charges for each row execute function mark_for_search('PAYMENT');

-- Its number is a word of its payment.
create function mark_document() returns trigger language plpgsql as $$
begin
  insert into search_marks (kind, subject_id) values ('PAYMENT', new.charge_id);
  return null;
end $$;

create trigger mark_document after insert on money_documents for each row execute function mark_document();

create trigger mark_code after insert or delete on invite_codes for each row execute function mark_code();

create trigger mark_chat_report after insert or update of closed_at on chat_reports for each row execute function mark_for_search('REPORT');

create trigger mark_incident after insert or update of state on incidents for each row execute function mark_for_search('REPORT');

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

-- An account sees no statistics of an index that another one owns, as migrations do in a deployment.
create function common_lexemes() returns setof text language sql stable security definer set search_path = pg_catalog as $$
  select unnest(most_common_elems::text::text[]) from pg_stats where schemaname = 'public' and tablename = 'search_entries_lexemes'
$$;

-- ## Numbers
-- Of each number its facts: when, where, of which category, a value and a weight. contract/values/numbers.ts says in words what they
-- are, and how facts become one value.
create schema numbers;

create function numbers.city_of(location jsonb) returns text language sql immutable parallel safe
  return (location ->> 'name') || coalesce(', ' || nullif(location ->> 'region', ''), '');

-- A job that took place.
create function numbers.began(lifecycle text) returns boolean language sql immutable parallel safe
  return lifecycle in ('STARTED', 'ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED');

create view numbers.landing_visits as
  select hour as at, null::text as city, null::text as category, visits::float8 as value, 1::float8 as weight from public.landing_visits;

create view numbers.jobs_started as
  select created_at as at, numbers.city_of(location) as city, category_code as category, 1::float8 as value, 1::float8 as weight from jobs;

create view numbers.jobs_sent as
  select a.created_at as at, numbers.city_of(j.location) as city, j.category_code as category, 1::float8 as value, 1::float8 as weight
  from audit_entries a join jobs j on j.id = a.subject_id
  where a.subject = 'JOB' and a.action = 'MODERATION' and a.before ->> 'moderation' is null;

create view numbers.jobs_opened as
  select a.created_at as at, numbers.city_of(j.location) as city, j.category_code as category, 1::float8 as value, 1::float8 as weight
  from audit_entries a join jobs j on j.id = a.subject_id
  where a.subject = 'JOB' and a.action = 'LIFECYCLE' and a.before ->> 'lifecycle' = 'DRAFT' and a.after ->> 'lifecycle' = 'APPLICATIONS_ACCEPTANCE';

create view numbers.jobs_applied as
  select f.at, numbers.city_of(j.location) as city, j.category_code as category, 1::float8 as value, 1::float8 as weight
  from (select job_id, min(applied_at) as at from participants where applied_at is not null group by job_id) f join jobs j on j.id = f.job_id;

create view numbers.jobs_booked as
  select f.at, numbers.city_of(j.location) as city, j.category_code as category, 1::float8 as value, 1::float8 as weight
  from (select job_id, min(booked_at) as at from participants where booked_at is not null group by job_id) f join jobs j on j.id = f.job_id;

create view numbers.fill_rate as
  select j.starts_at as at, numbers.city_of(j.location) as city, j.category_code as category,
    (t.booked_males + t.booked_females + t.booked_non_binary + t.booked_any_gender)::float8 as value,
    (t.amount_males + t.amount_females + t.amount_non_binary + t.amount_any_gender)::float8 as weight
  from jobs j join job_tallies t on t.job_id = j.id
  where numbers.began(j.lifecycle) or (j.lifecycle = 'CANCELLED' and j.cancel_reason = 'UNFILLED');

create view numbers.first_applicant as
  select a.created_at as at, numbers.city_of(j.location) as city, j.category_code as category,
    extract(epoch from f.at - a.created_at)::float8 as value, 1::float8 as weight
  from audit_entries a join jobs j on j.id = a.subject_id
    cross join lateral (select min(p.applied_at) as at from participants p where p.job_id = j.id) f
  where a.subject = 'JOB' and a.action = 'LIFECYCLE' and a.before ->> 'lifecycle' = 'DRAFT' and a.after ->> 'lifecycle' = 'APPLICATIONS_ACCEPTANCE'
    and f.at is not null;

create view numbers.cancelled_bookings as
  select j.starts_at as at, numbers.city_of(j.location) as city, j.category_code as category,
    case p.status when 'BOOKED' then 0 else 1 end::float8 as value, 1::float8 as weight
  from participants p join jobs j on j.id = p.job_id where p.booked_at is not null;

create view numbers.no_shows as
  select j.starts_at as at, numbers.city_of(j.location) as city, j.category_code as category,
    case when exists (select from public.no_shows n where n.job_id = p.job_id and n.model_id = p.model_id and n.status = 'CONFIRMED') then 1 else 0 end::float8 as value,
    1::float8 as weight
  from participants p join jobs j on j.id = p.job_id where p.status = 'BOOKED' and numbers.began(j.lifecycle);

-- Money is read from the books, so that it is what they say.
-- The lines are found by their entries: the planner, which knows how many lines an account has at an average, would read all of our fees for those of a week.
create view numbers.booked as
  select e.created_at as at, numbers.city_of(j.location) as city, j.category_code as category, e.event, l.kind, -l.amount_cents::float8 as value, 1::float8 as weight
  from ledger_entries e
    cross join lateral (select l.amount_cents, a.kind from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id offset 0) l
    left join jobs j on j.id = e.job_id;

create view numbers.gross_bookings as
  select at, city, category, -value as value, weight from numbers.booked where event like 'capture:%' and kind = 'PROVIDER';

create view numbers.refunds as
  select at, city, category, value, weight from numbers.booked where event ~ '^refund(-back|-otherwise)?:' and kind in ('PROVIDER', 'BANK');

create view numbers.fees as select at, city, category, value, weight from numbers.booked where kind = 'FEES';

create view numbers.payout_delay as
  select e.paid_at as at, numbers.city_of(j.location) as city, j.category_code as category, extract(epoch from e.paid_at - j.ended_at)::float8 as value, 1::float8 as weight
  from earnings e join jobs j on j.id = e.job_id where e.status = 'PAID' and e.kind = 'WORK' and j.ended_at is not null;

create view numbers.review_time as
  select d.created_at as at, numbers.city_of(j.location) as city, j.category_code as category, extract(epoch from d.created_at - asked.at)::float8 as value, 1::float8 as weight
  from audit_entries d
    cross join lateral (
      select a.created_at as at from audit_entries a
      where a.subject_id = d.subject_id and a.id < d.id and a.subject = d.subject and a.action = 'MODERATION' and a.after ->> 'moderation' = 'ON_REVIEW'
      order by a.id desc limit 1) asked
    left join jobs j on d.subject = 'JOB' and j.id = d.subject_id
  where d.subject in ('JOB', 'USER') and d.action = 'MODERATION' and d.before ->> 'moderation' = 'ON_REVIEW' and d.actor like 'staff:%';

create view numbers.first_answer as
  select first_answered_at as at, null::text as city, null::text as category, extract(epoch from first_answered_at - opened_at)::float8 as value, 1::float8 as weight
  from support_cases where first_answered_at is not null;
