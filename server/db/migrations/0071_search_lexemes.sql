-- outside a transaction
-- The words of an entry, each with its kind before it: a word that is common in one kind costs nothing in the others. Trigrams needed
-- several lists for a word, and each row that they found to be compared with it.
create or replace function search_lexemes(kind text, words text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(select kind || ' ' || left(word, 60) from unnest(string_to_array(words, ' ')) word where word <> ''))
$$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "search_entries_lexemes" ON "search_entries" USING gin (search_lexemes(kind, words));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "search_entries_words";
