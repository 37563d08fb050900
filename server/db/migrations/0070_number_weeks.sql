CREATE TABLE "number_weeks" (
	"name" text NOT NULL,
	"week" date NOT NULL,
	"cells" json NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "number_weeks_name_week_pk" PRIMARY KEY("name","week"),
	CONSTRAINT "number_weeks_name" CHECK ("number_weeks"."name" in ('LANDING_VISITS', 'JOBS_STARTED', 'JOBS_SENT', 'JOBS_OPENED', 'JOBS_APPLIED', 'JOBS_BOOKED', 'FILL_RATE', 'FIRST_APPLICANT', 'CANCELLED_BOOKINGS', 'NO_SHOWS', 'GROSS_BOOKINGS', 'REFUNDS', 'FEES', 'PAYOUT_DELAY', 'REVIEW_TIME', 'FIRST_ANSWER')),
	CONSTRAINT "number_weeks_monday" CHECK (extract(isodow from week) = 1)
);
--> statement-breakpoint
-- The lines are found by their entries: the planner, which knows how many lines an account has at an average, would read all of our fees for those of a week.
create or replace view numbers.booked as
  select e.created_at as at, numbers.city_of(j.location) as city, j.category_code as category, e.event, l.kind, -l.amount_cents::float8 as value, 1::float8 as weight
  from ledger_entries e
    cross join lateral (select l.amount_cents, a.kind from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id offset 0) l
    left join jobs j on j.id = e.job_id;
