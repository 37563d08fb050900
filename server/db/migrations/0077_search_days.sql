-- outside a transaction
-- Words as they are compared, the first 500 letters of them: what has more would not fit in an index.
create or replace function fold_words(given text) returns text language sql immutable parallel safe as $$
  select ' ' || btrim(left(regexp_replace(lower(regexp_replace(normalize(coalesce(given, ''), NFD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'), 500)) || ' '
$$;
--> statement-breakpoint
-- The day as one word, 20261210, before its parts: each of these is the beginning of many other words.
create or replace function job_words(category text, location jsonb, starts_at timestamptz) returns text language sql stable parallel safe as $$
  select concat_ws(' ', category, location ->> 'name', location ->> 'region',
    to_char(starts_at at time zone coalesce(location ->> 'timeZone', 'UTC'), 'YYYYMMDD YYYY-MM-DD FMMon FMMonth FMDD'))
$$;
--> statement-breakpoint
-- A search reads some thousand rows, for which no other process is started: that takes longer.
alter function search_lexemes(text, text) parallel restricted;
--> statement-breakpoint
-- Few have so many words, and these are among those that are written again.
update search_entries set words = left(words, 500) where length(words) > 500;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "search_entries_walk" ON "search_entries" USING btree ("kind","at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","label","words");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "search_entries_latest";
--> statement-breakpoint
-- The sweep writes them again, some hundred at a time. People only if their words were cut.
insert into search_marks (kind, subject_id, person_id)
  select kind, case kind when 'BOOKING' then job_id else id end, case kind when 'BOOKING' then person_id end
  from search_entries where kind in ('JOB', 'BOOKING', 'PAYMENT', 'REPORT') or length(words) = 500;
