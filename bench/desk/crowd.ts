import type { Person } from '../faults/stage/cast.ts';
import { aPhoto } from '../pictures/photo.ts';
import { sendPicture } from '../pictures/sender.ts';
import type { OwnDatabase } from '../system/own-database.ts';

const faces = 8;

/** Adds models with a history, each with a distinct headshot. */
export async function fillModels(
  { pool }: OwnDatabase,
  url: string,
  uploader: Person,
  count: number,
): Promise<string[]> {
  const photo = await aPhoto();
  for (let face = 0; face < faces; face += 1) {
    const { status } = await sendPicture(url, uploader.token, photo);
    if (status !== 200) throw new Error(`A picture was answered by ${status}.`);
  }
  const { rows } = await pool.query<{ id: string }>(
    `with person as (select gen_random_uuid() as id, n from generate_series(1, $1) n),
      account as (insert into users (id, phone, chat_user_id, type, state, moderation, submitted_at, answered_steps, name, url_instagram, identity_verified_at)
        select id, '+1' || (3000000000 + n), id, 'MODEL', 'ACTIVE', 'APPROVED', now(), '{NAME,SOCIAL_LINKS}', 'Ines Vale', 'https://instagram.com/inesvale', now()
        from person returning id)
      insert into models (user_id, first_name, last_name, gender, birth_date, height_in, hair_color, eyes_color, ethnicity,
          city, latitude, longitude, time_zone, listed)
        select id, 'Ines ' || n, 'Vale', (array['FEMALE', 'MALE', 'NON_BINARY'])[1 + n % 3], '1999-03-04', 62 + n % 14, 'BROWN', 'GREEN', 'MIXED',
          'Las Vegas', 36.17 + n % 50 / 100.0, -115.14, 'America/Los_Angeles', true from person join account using (id)
      returning user_id as id`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into model_photos (model_id, image_id, kind, position)
      select model, face.id, 'HEADSHOT', 0 from unnest($1::uuid[]) with ordinality person(model, n)
      join (select id, row_number() over () - 1 as k from images) face on face.k = n % $2`,
    [ids, faces],
  );
  return ids;
}

/** All of them apply for the job, one per second until now. */
export async function applyAs({ pool }: OwnDatabase, jobId: string, modelIds: readonly string[]): Promise<void> {
  await pool.query(
    `insert into participants (job_id, model_id, status, terms_version, applied_at, created_at, updated_at)
      select j.id, model, 'APPLIED', j.terms_version, at, at, at
      from jobs j, unnest($2::uuid[]) with ordinality person(model, n), lateral (select app_now() - n * interval '1 second' as at) t
      where j.id = $1`,
    [jobId, modelIds],
  );
  await pool.query('vacuum analyze');
}
