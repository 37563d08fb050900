import type pg from 'pg';

/** The number of models in each metro: with ten times the models there are ten times the metros, as a marketplace grows. */
export const IN_METRO = 100_000;
const words = (count: string, values: readonly string[]) =>
  `(array['${values.join("','")}'])[1 + floor(power(${count}, 1.5) * ${values.length})::int]`;

/**
 * Models in the smallest form that can be searched, one partition for each metro, as nodes of a distributed PostgreSQL would
 * hold them.
 */
export async function addMetros(pool: pg.Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set maintenance_work_mem = '256MB'; set synchronous_commit = off; select setseed(0.42);
      create table if not exists metro_models (metro int not null, id int not null, gender text not null, hair text not null, eyes text not null,
        ethnicity text not null, height smallint not null, rating real not null, score real not null) partition by list (metro)`);
    for (let metro = from; metro <= to; metro += 1) {
      const table = `metro_models_${metro}`;
      await client.query(`create table ${table} partition of metro_models for values in (${metro});
        insert into ${table} select ${metro}, n, case when a < .62 then 'FEMALE' when a < .96 then 'MALE' else 'NON_BINARY' end,
            ${words('b', ['BROWN', 'BLACK', 'DARK_BROWN', 'BLONDE', 'RED', 'GREY', 'PLATINUM'])},
            ${words('c', ['BROWN', 'DARK_BROWN', 'BLUE', 'GREEN', 'HAZEL', 'GREY'])},
            ${words('d', ['ASIAN', 'BLACK', 'HISPANIC', 'MIDDLE_EASTERN', 'MIXED', 'NATIVE_AMERICAN', 'PACIFIC_ISLANDER', 'SOUTH_ASIAN', 'WHITE'])},
            62 + floor(e * 11)::int, round((3 + 2 * f)::numeric, 1), g
          from (select n, random() a, random() b, random() c, random() d, random() e, random() f, random() g from generate_series(1, ${IN_METRO}) n) drawn;
        create index on ${table} (gender, score desc, id) include (hair, eyes, ethnicity, height);
        create index on ${table} (gender, ethnicity, hair, eyes, height)`);
    }
    await client.query('vacuum analyze metro_models');
  } finally {
    client.release(true);
  }
}
