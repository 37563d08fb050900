import { newId } from '../ids.ts';
import type { System } from './system.ts';

/**
 * The given number of listed models in Las Vegas, identical except for their names; for tests that need more than can
 * sign up one by one.
 */
export const aCrowd = async (system: System, size: number): Promise<string[]> => {
  const ids = Array.from({ length: size }, newId);
  await system.sql(
    `insert into users (id, type, state, chat_user_id, identity_verified_at) select id, 'MODEL', 'ACTIVE', gen_random_uuid(), app_now() from unnest($1::uuid[]) id`,
    [ids],
  );
  await system.sql(
    `insert into models (user_id, first_name, last_name, gender, birth_date, height_in, hair_color, eyes_color, ethnicity, city, latitude, longitude, time_zone, listed)
      select id, 'Model ' || n, 'Vale', 'FEMALE', '1999-03-04', 69, 'BROWN', 'GREEN', 'MIXED', 'Las Vegas', 36.17, -115.14, 'America/Los_Angeles', true
      from unnest($1::uuid[]) with ordinality person(id, n)`,
    [ids],
  );
  return ids;
};
