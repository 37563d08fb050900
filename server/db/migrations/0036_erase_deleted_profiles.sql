-- Accounts that were deleted before erasure covered the whole profile; as `eraseProfile`.
update models m set
  first_name = 'Deleted', last_name = 'account', listed = false, listed_before = null, gender = 'NON_BINARY', birth_date = '1900-01-01',
  height_in = 0, hair_color = 'BROWN', eyes_color = 'BROWN', ethnicity = null, city = '–', latitude = 0, longitude = 0, time_zone = 'UTC',
  languages = '{}', skills = '{}', bust_in = null, waist_in = null, hips_in = null, shoe_size = null,
  visible_tattoos = false, sensitive_consent = false, hourly_cents_min = null
from users u where u.id = m.user_id and u.deleted_at is not null;
