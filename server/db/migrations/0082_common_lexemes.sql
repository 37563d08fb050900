-- An account sees no statistics of an index that another one owns, as migrations do in a deployment.
CREATE FUNCTION common_lexemes() RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  select unnest(most_common_elems::text::text[]) from pg_stats where schemaname = 'public' and tablename = 'search_entries_lexemes'
$$;
