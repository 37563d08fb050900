CREATE TABLE "landing_visits" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "landing_visits_hour" CHECK (hour = date_trunc('hour', hour, 'UTC') and visits > 0)
);

--> statement-breakpoint
-- ## Numbers
-- Of each number its facts: when, where, of which category, a value and a weight. contract/values/numbers.ts says in words what they
-- are, and how facts become one value.
create schema numbers;
--> statement-breakpoint
create function numbers.city_of(location jsonb) returns text language sql immutable parallel safe
  return (location ->> 'name') || coalesce(', ' || nullif(location ->> 'region', ''), '');
--> statement-breakpoint
-- A job that took place.
create function numbers.began(lifecycle text) returns boolean language sql immutable parallel safe
  return lifecycle in ('STARTED', 'ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED');
--> statement-breakpoint
create view numbers.landing_visits as
  select hour as at, null::text as city, null::text as category, visits::float8 as value, 1::float8 as weight from public.landing_visits;
--> statement-breakpoint
create view numbers.jobs_started as
  select created_at as at, numbers.city_of(location) as city, category_code as category, 1::float8 as value, 1::float8 as weight from jobs;
--> statement-breakpoint
create view numbers.jobs_sent as
  select a.created_at as at, numbers.city_of(j.location) as city, j.category_code as category, 1::float8 as value, 1::float8 as weight
  from audit_entries a join jobs j on j.id = a.subject_id
  where a.subject = 'JOB' and a.action = 'MODERATION' and a.before ->> 'moderation' is null;
--> statement-breakpoint
create view numbers.jobs_opened as
  select a.created_at as at, numbers.city_of(j.location) as city, j.category_code as category, 1::float8 as value, 1::float8 as weight
  from audit_entries a join jobs j on j.id = a.subject_id
  where a.subject = 'JOB' and a.action = 'LIFECYCLE' and a.before ->> 'lifecycle' = 'DRAFT' and a.after ->> 'lifecycle' = 'APPLICATIONS_ACCEPTANCE';
--> statement-breakpoint
create view numbers.jobs_applied as
  select f.at, numbers.city_of(j.location) as city, j.category_code as category, 1::float8 as value, 1::float8 as weight
  from (select job_id, min(applied_at) as at from participants where applied_at is not null group by job_id) f join jobs j on j.id = f.job_id;
--> statement-breakpoint
create view numbers.jobs_booked as
  select f.at, numbers.city_of(j.location) as city, j.category_code as category, 1::float8 as value, 1::float8 as weight
  from (select job_id, min(booked_at) as at from participants where booked_at is not null group by job_id) f join jobs j on j.id = f.job_id;
--> statement-breakpoint
create view numbers.fill_rate as
  select j.starts_at as at, numbers.city_of(j.location) as city, j.category_code as category,
    (t.booked_males + t.booked_females + t.booked_non_binary + t.booked_any_gender)::float8 as value,
    (t.amount_males + t.amount_females + t.amount_non_binary + t.amount_any_gender)::float8 as weight
  from jobs j join job_tallies t on t.job_id = j.id
  where numbers.began(j.lifecycle) or (j.lifecycle = 'CANCELLED' and j.cancel_reason = 'UNFILLED');
--> statement-breakpoint
create view numbers.first_applicant as
  select a.created_at as at, numbers.city_of(j.location) as city, j.category_code as category,
    extract(epoch from f.at - a.created_at)::float8 as value, 1::float8 as weight
  from audit_entries a join jobs j on j.id = a.subject_id
    cross join lateral (select min(p.applied_at) as at from participants p where p.job_id = j.id) f
  where a.subject = 'JOB' and a.action = 'LIFECYCLE' and a.before ->> 'lifecycle' = 'DRAFT' and a.after ->> 'lifecycle' = 'APPLICATIONS_ACCEPTANCE'
    and f.at is not null;
--> statement-breakpoint
create view numbers.cancelled_bookings as
  select j.starts_at as at, numbers.city_of(j.location) as city, j.category_code as category,
    case p.status when 'BOOKED' then 0 else 1 end::float8 as value, 1::float8 as weight
  from participants p join jobs j on j.id = p.job_id where p.booked_at is not null;
--> statement-breakpoint
create view numbers.no_shows as
  select j.starts_at as at, numbers.city_of(j.location) as city, j.category_code as category,
    case when exists (select from public.no_shows n where n.job_id = p.job_id and n.model_id = p.model_id and n.status = 'CONFIRMED') then 1 else 0 end::float8 as value,
    1::float8 as weight
  from participants p join jobs j on j.id = p.job_id where p.status = 'BOOKED' and numbers.began(j.lifecycle);
--> statement-breakpoint
-- Money is read from the books, so that it is what they say.
create view numbers.booked as
  select e.created_at as at, numbers.city_of(j.location) as city, j.category_code as category, e.event, a.kind, -l.amount_cents::float8 as value, 1::float8 as weight
  from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id left join jobs j on j.id = e.job_id;
--> statement-breakpoint
create view numbers.gross_bookings as
  select at, city, category, -value as value, weight from numbers.booked where event like 'capture:%' and kind = 'PROVIDER';
--> statement-breakpoint
create view numbers.refunds as
  select at, city, category, value, weight from numbers.booked where event ~ '^refund(-back|-otherwise)?:' and kind in ('PROVIDER', 'BANK');
--> statement-breakpoint
create view numbers.fees as select at, city, category, value, weight from numbers.booked where kind = 'FEES';
--> statement-breakpoint
create view numbers.payout_delay as
  select e.paid_at as at, numbers.city_of(j.location) as city, j.category_code as category, extract(epoch from e.paid_at - j.ended_at)::float8 as value, 1::float8 as weight
  from earnings e join jobs j on j.id = e.job_id where e.status = 'PAID' and e.kind = 'WORK' and j.ended_at is not null;
--> statement-breakpoint
create view numbers.review_time as
  select d.created_at as at, numbers.city_of(j.location) as city, j.category_code as category, extract(epoch from d.created_at - asked.at)::float8 as value, 1::float8 as weight
  from audit_entries d
    cross join lateral (
      select a.created_at as at from audit_entries a
      where a.subject_id = d.subject_id and a.id < d.id and a.subject = d.subject and a.action = 'MODERATION' and a.after ->> 'moderation' = 'ON_REVIEW'
      order by a.id desc limit 1) asked
    left join jobs j on d.subject = 'JOB' and j.id = d.subject_id
  where d.subject in ('JOB', 'USER') and d.action = 'MODERATION' and d.before ->> 'moderation' = 'ON_REVIEW' and d.actor like 'staff:%';
--> statement-breakpoint
create view numbers.first_answer as
  select first_answered_at as at, null::text as city, null::text as category, extract(epoch from first_answered_at - opened_at)::float8 as value, 1::float8 as weight
  from support_cases where first_answered_at is not null;
