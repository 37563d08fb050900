import type pg from 'pg';

/** The metros that the models live in, by their ids; the same number in each. */
export const benchMetros = [
  { metro: 1, latitude: 36.17, longitude: -115.14 },
  { metro: 2, latitude: 34.05, longitude: -118.24 },
  { metro: 3, latitude: 40.71, longitude: -74.0 },
  { metro: 4, latitude: 25.77, longitude: -80.19 },
  { metro: 5, latitude: 41.88, longitude: -87.63 },
];
/** The number of days from now on with bookings and absences. */
export const BUSY_DAYS = 60;

const oneOf = (values: readonly (string | number)[], index: string): string =>
  `(array[${values.map(value => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}])[${index}]`;

/** The same UUID for the same text, in a form that the contract accepts. */
const idOf = (text: string): string => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Uneven as in life: a few colours are common, the others rare. */
const people = `
  select setseed(0.42);
  create temp table people as
    select n, ${idOf(`'model ' || n`)} as id, ${oneOf(['FEMALE', 'MALE', 'NON_BINARY'], 'case when g < .62 then 1 when g < .96 then 2 else 3 end')} as gender,
      ${oneOf(['BROWN', 'BLACK', 'DARK_BROWN', 'BLONDE', 'RED', 'GREY', 'PLATINUM'], '1 + floor(power(h, 1.6) * 7)::int')} as hair,
      ${oneOf(['BROWN', 'DARK_BROWN', 'BLUE', 'GREEN', 'HAZEL', 'GREY'], '1 + floor(power(e, 1.5) * 6)::int')} as eyes,
      ${oneOf(['ASIAN', 'BLACK', 'HISPANIC', 'MIDDLE_EASTERN', 'MIXED', 'NATIVE_AMERICAN', 'PACIFIC_ISLANDER', 'SOUTH_ASIAN', 'WHITE'], '1 + floor(t * 9)::int')} as ethnicity,
      (case when g < .62 then 62 else 67 end + floor((a + b) * 5.5))::int as height, home,
      ${oneOf(
        benchMetros.map(({ latitude }) => latitude),
        'home',
      )} + a - .5 as latitude, ${oneOf(
        benchMetros.map(({ longitude }) => longitude),
        'home',
      )} + b - .5 as longitude,
      round((3 + 2 * sqrt(r))::numeric, 1) as rating, u as staleness, (3 + 2 * sqrt(r)) * .8 + (1 - u) as score, y as years
    from (select n, random() g, random() h, random() e, random() t, random() a, random() b, random() r, random() u, random() y,
      1 + floor(random() * ${benchMetros.length})::int as home from generate_series(1, $COUNT) n) drawn`;

const rows = `
  insert into users (id, type, state, moderation, answered_steps, name, chat_user_id, identity_verified_at)
    select id, 'MODEL', 'ACTIVE', 'APPROVED', '{NAME,SOCIAL_LINKS}', 'Model ' || n, ${idOf(`'chat ' || n`)}, now() from people;
  insert into models (user_id, first_name, last_name, gender, birth_date, height_in, hair_color, eyes_color, ethnicity, city, latitude,
      longitude, time_zone, metro, languages, skills, visible_tattoos, sensitive_consent, hourly_cents_min, rating, bookings_done,
      reliability_percent, score, listed, measurements_confirmed_at)
    select id, 'Model', n::text, gender, current_date - (6900 + floor(years * 9000))::int, height, hair, eyes, ethnicity, 'City ' || home, latitude,
      longitude, 'America/New_York', home, '{English}', '{Runway}', years < .2, years > .5, 2500 + floor(staleness * 80)::int * 100, rating,
      floor(years * 40)::int, 88 + floor(12 * years)::int, score, true, now() - staleness * interval '400 days' from people;
  insert into images (id, storage_key, filename, width_px, height_px)
    select ${idOf(`'image ' || n`)}, md5('image ' || n), 'face.jpg', 1200, 1600 from generate_series(1, 20000) n;
  insert into model_photos (model_id, image_id, kind, position) select id, ${idOf(`'image ' || 1 + n % 20000`)}, 'HEADSHOT', 0 from people;
  insert into booked_periods (job_id, model_id, during)
    select ${idOf(`'job ' || n % 5000`)}, id, tstzrange(at, at + interval '8 hours')
    from (select n, id, date_trunc('hour', now()) + floor(random() * ${BUSY_DAYS * 24})::int * interval '1 hour' as at from people where n % 5 < 2) booked;
  insert into book_outs (id, model_id, during)
    select gen_random_uuid(), id, tstzrange(at, at + (1 + floor(random() * 3)) * interval '1 day')
    from (select id, date_trunc('day', now()) + floor(random() * ${BUSY_DAYS})::int * interval '1 day' as at from people where n % 5 > 2) away;
  update models m set busy_days = held.days from (select model_id, bit_or(days_in(during)) as days from (
      select model_id, during from booked_periods union all select model_id, during from book_outs) times group by model_id) held
    where held.model_id = m.user_id`;

/** The same people in the smallest searchable form: narrow rows, the best indexes known, no triggers, no rules. */
const floorRows = `
  create table floor_models as select n::int as id, 'Model ' || n as name, gender, hair, eyes, ethnicity, height::smallint as height,
    home::smallint as metro, rating::real as rating, score::real as score from people;
  alter table floor_models add primary key (id);
  create index on floor_models (score desc, id) include (gender, hair, eyes, ethnicity, height);
  create index on floor_models (gender, score desc, id) include (hair, eyes, ethnicity, height);
  create index on floor_models (gender, ethnicity, hair, eyes, height);
  create index on floor_models (metro, gender, score desc, id) include (hair, eyes, ethnicity, height);
  create index on floor_models (metro, gender, ethnicity, hair, eyes, height);
  create table floor_busy as select p.n::int as model, b.during from people p join booked_periods b on b.model_id = p.id
    union all select p.n::int, o.during from people p join book_outs o on o.model_id = p.id;
  create index on floor_busy (model, during)`;

/**
 * Fills the database with models as after years of use, with accounts, pictures and calendars; and the baseline with
 * the same models.
 */
export async function fillModels(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string; written: string }>(
      `select indexname as name, indexdef as written from pg_indexes where tablename = 'models' and indexname <> 'models_pkey'`,
    );
    // Rows first, then indexes; without triggers, which would take an hour.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`);
    await client.query(indexes.map(({ name }) => `drop index "${name}"`).join('; '));
    await client.query(people.replace('$COUNT', String(count)));
    await client.query(rows);
    for (const { written } of indexes) await client.query(written);
    await client.query(floorRows);
    await client.query('drop table people');
    for (const table of [
      'models',
      'users',
      'model_photos',
      'booked_periods',
      'book_outs',
      'floor_models',
      'floor_busy',
    ])
      await client.query(`vacuum analyze ${table}`);
    await client.query('checkpoint');
  } finally {
    // Its settings are dropped with it.
    client.release(true);
  }
}
