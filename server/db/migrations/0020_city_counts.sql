-- The list of a city counts each option of each filter: from one index, which goes from one kept value to the next.
drop index models_city;
--> statement-breakpoint
create index models_city_traits on models (lower(city), gender, ethnicity, hair_color, eyes_color, height_in)
  include (birth_date, city) where listed;
