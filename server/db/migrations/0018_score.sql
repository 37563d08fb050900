-- Where a model stands in the list of all models, from what the marketplace itself has learned: half by the share of bookings
-- kept, three tenths by the rating (four of five for whoever has none), two tenths by how lately the measurements were
-- confirmed. That last part is told from a fixed day, not from today: so nothing fades by itself, and whoever confirms later
-- stands higher, by a tenth for ninety days.
create function model_score(reliability_percent int, rating real, confirmed_at timestamptz) returns real
  language sql immutable parallel safe as $$
  select round((0.5 * reliability_percent / 100.0 + 0.3 * coalesce(rating, 4)::numeric / 5
    + 0.2 * (extract(epoch from confirmed_at - timestamptz '2026-01-01T00:00:00Z') / 86400 / 180)::numeric)::numeric, 4)::real
$$;
--> statement-breakpoint
create function set_score() returns trigger language plpgsql as $$
begin
  new.score := model_score(new.reliability_percent, new.rating, new.measurements_confirmed_at);
  return new;
end $$;
--> statement-breakpoint
-- Whoever was given a score with their row keeps it until something is learned of them.
create trigger set_score before insert on models for each row when (new.score = 0) execute function set_score();
--> statement-breakpoint
create trigger keep_score before update on models for each row
  when (new.reliability_percent is distinct from old.reliability_percent or new.rating is distinct from old.rating
    or new.measurements_confirmed_at is distinct from old.measurements_confirmed_at) execute function set_score();
--> statement-breakpoint
update models set score = model_score(reliability_percent, rating, measurements_confirmed_at) where score = 0;
