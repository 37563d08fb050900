create extension if not exists btree_gist;
--> statement-breakpoint
-- The one clock: business time is the database's, plus an offset that only development and tests set.
create table app_clock (only_row boolean primary key default true check (only_row), offset_ms bigint not null default 0);
--> statement-breakpoint
insert into app_clock default values;
--> statement-breakpoint
create function app_now() returns timestamptz language sql stable parallel safe as
$$ select clock_timestamp() + (select offset_ms from app_clock) * interval '1 millisecond' $$;
