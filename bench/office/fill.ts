import type pg from 'pg';

const firstNames =
  'Maria,Ines,Anna,Sofia,Zoë,Lucía,Emma,Olivia,Mia,Chloé,Nora,Leila,Aisha,Yuki,Mei,Priya,Fatima,Grace,Ruth,Clara,Jana,Petra,Odile,Romy,Wilhelmina,James,John,Omar,Luis,Hugo,Noah,Liam,Ethan,Mateo,Kofi,Ravi,Sven,Otto,Igor,Theo'.split(
    ',',
  );
const lastNames =
  'Gonzalez,Smith,Johnson,Kim,Lee,Nguyen,Garcia,Brown,Müller,Schmidt,Rossi,Silva,Kowalski,Novak,Haddad,Okafor,Mensah,Tanaka,Sato,Patel,Singh,Khan,Ali,Cohen,Levy,Andersson,Nilsson,Hansen,Dubois,Moreau,Quill,Vale,Abara,Brandt,Lindqvist,Ferrari,Costa,Popescu,Horvat,Jensen'.split(
    ',',
  );
const businesses = 'Studio,Events,Hotel,Agency,Gallery,Fashion,Club,Productions,Media,Brands'.split(',');
const cities = 'Las Vegas,Los Angeles,New York,Miami,Chicago,Austin,Boston,Denver,Seattle,Nashville'.split(',');
const categories = ['ATMOSPHERE', 'EVENT_TRADE_SHOW', 'FITTING', 'RUNWAY', 'CATALOG', 'EDITORIAL'];

const oneOf = (values: readonly string[], index: string): string =>
  `(array['${values.join("','")}'])[1 + (${index})::int % ${values.length}]`;
/** Uneven as in life: the first names of the list are the most common. */
const common = (values: readonly string[], seed: string): string =>
  oneOf(values, `floor(power(${seed}, 2) * ${values.length})`);
/** The same UUID for the same text. */
const idOf = (text: string): string => `uuid_of(${text})`;

const people = `
  create temp table people as select n, ${idOf(`'person ' || n`)} as id, n % 10 = 0 as hires,
      ${common(firstNames, 'a')} as first, ${common(lastNames, 'b')} || case when n % 3 = 0 then '-' || ${oneOf(lastNames, 'n / 7')} else '' end as last,
      now() - c * interval '900 days' as since
    from (select n, random() a, random() b, random() c from generate_series(1, $PEOPLE) n) drawn;
  insert into users (id, type, state, moderation, answered_steps, name, company_name, phone, url_instagram, chat_user_id, created_at)
    select id, case when hires then 'MANAGER' else 'MODEL' end, case when n % 97 = 0 then 'SUSPENDED' else 'ACTIVE' end, 'APPROVED', '{NAME,SOCIAL_LINKS}', first || ' ' || last,
      case when hires then last || ' ' || ${oneOf(businesses, 'n / 10')} || ' ' || n % 977 end, '+1' || (2000000000 + n * 7919::bigint % 7999999999),
      'https://www.instagram.com/' || lower(replace(last, '-', '_')) || n, ${idOf(`'chat ' || n`)}, since from people;
  insert into models (user_id, first_name, last_name, gender, birth_date, height_in, hair_color, eyes_color, city, latitude, longitude, time_zone, listed)
    select id, first, last, 'FEMALE', '1999-03-04', 69, 'BROWN', 'GREEN', 'Las Vegas', 36.17, -115.14, 'America/Los_Angeles', false from people where not hires`;

const jobs = `
  create temp table posts as select n, ${idOf(`'job ' || n`)} as id, ${idOf(`'person ' || (1 + floor(a * $PEOPLE / 10)::int) * 10`)} as manager_id,
      ${common(cities, 'b')} as city, now() + (c - 0.8) * interval '900 days' as starts
    from (select n, random() a, random() b, random() c from generate_series(1, $JOBS) n) drawn;
  insert into jobs (id, manager_id, lifecycle, moderation, submitted_at, category_code, starts_at, ends_at, location, model_requirements, created_at)
    select p.id, p.manager_id, case when starts < now() then 'COMPLETED' else 'STAFFING' end, 'APPROVED', starts - interval '20 days', ${oneOf(categories, 'n')}, starts,
      starts + interval '6 hours', json_build_object('name', city, 'region', 'A state', 'timeZone', 'America/New_York'), '{}', starts - interval '20 days'
    from posts p join users u on u.id = p.manager_id;
  insert into participants (job_id, model_id, status, place, terms_version, booked_at)
    select j.id, ${idOf(`'person ' || (1 + (j.n * 31 + k * 7919) % $PEOPLE)`)}, 'BOOKED', 'ANY', 1, j.starts - interval '10 days'
    from posts j join jobs on jobs.id = j.id, generate_series(1, 3) k where (j.n * 31 + k * 7919) % $PEOPLE % 10 <> 9 on conflict do nothing;
  insert into charges (id, purpose, job_id, manager_id, amount_cents, aim, status, next_try_at, provider_id, captured_at, created_at)
    select ${idOf(`'charge ' || j.n`)}, 'BOOKINGS', j.id, j.manager_id, 20000 + j.n % 4000 * 50, 'CAPTURE', 'CAPTURED', now(), 'pi_' || md5('pi ' || j.n), starts, starts - interval '3 days'
    from posts j join jobs on jobs.id = j.id;
  insert into invite_codes (code, kind, user_id, created_at)
    select upper(substr(md5('code ' || n), 1, 7)), 'REFERRAL', id, since from people where n % 10 = 1 on conflict do nothing`;

const entries = `
  insert into search_entries (kind, id, person_id, owner_id, job_id, state, label, at, words)
    select * from search_people union all select * from search_jobs union all select * from search_bookings
    union all select * from search_payments union all select * from search_codes`;

/** Fills the database as after years: people, jobs with bookings and payments, codes; and what staff find of them. */
export async function fillOffice(pool: pg.Pool, counts: { people: number; jobs: number }): Promise<void> {
  const client = await pool.connect();
  const run = (text: string) =>
    client.query(text.replaceAll('$PEOPLE', String(counts.people)).replaceAll('$JOBS', String(counts.jobs)));
  try {
    const { rows: indexes } = await client.query<{ name: string; written: string }>(
      `select indexname as name, indexdef as written from pg_indexes
        where (tablename = 'search_entries' and indexname not like '%_pk') or (tablename = 'models' and indexname <> 'models_pkey')`,
    );
    // Rows first, then indexes; without triggers, which would take an hour.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`);
    await client.query('select setseed(0.42)');
    await client.query(indexes.map(({ name }) => `drop index "${name}"`).join('; '));
    await run(people);
    await run(jobs);
    await client.query(entries);
    for (const { written } of indexes) await client.query(written);
    await client.query('drop table people, posts');
    for (const table of ['search_entries', 'users', 'models', 'jobs', 'participants', 'charges', 'invite_codes'])
      await client.query(`vacuum analyze ${table}`);
    await client.query('checkpoint');
  } finally {
    // Its settings are dropped with it.
    client.release(true);
  }
}
