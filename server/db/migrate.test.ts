import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ForeignDatabase, migrate } from './migrate.ts';

const name = `migrate_${randomUUID().replaceAll('-', '')}`;
const url = Object.assign(new URL(inject('templateUrl')), { pathname: `/${name}` }).href;
const server = new pg.Client(Object.assign(new URL(inject('templateUrl')), { pathname: '/postgres' }).href);
let client: pg.Client;

const query = async (sql: string): Promise<unknown[]> => (await client.query(sql)).rows;
const readState = async () => [
  await query('select id, hash, created_at from drizzle.__drizzle_migrations order by id'),
  await query(`select relname from pg_class where relnamespace = 'public'::regnamespace order by relname`),
  await query('select id from jobs'),
];

beforeAll(async () => {
  await server.connect();
  await server.query(`create database ${name}`);
  client = new pg.Client(url);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await server.query(`drop database ${name}`);
  await server.end();
});

it('refuses a database with migrations from before 0.2.0, and leaves it unchanged', async () => {
  await query('create schema drizzle');
  await query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('f00d', 1000), ('cafe', 2000)`);
  await query('create table jobs (id integer)');
  await query('insert into jobs values (7)');
  const before = await readState();
  await expect(migrate(url)).rejects.toThrow(
    new ForeignDatabase(
      'The database was made by another version (one before 0.2.0, or a newer one) and was left as it is: ' +
        'start with an empty one, as in DATA_DIR=.data-new npm start, or go on with the version that made it.',
    ),
  );
  expect(await readState()).toEqual(before);
  await query('drop table jobs');
  await query('drop schema drizzle cascade');
});

it('migrates an empty database once, however many servers start at the same time', async () => {
  const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const [applied] = await query('select count(*)::int as migrations from drizzle.__drizzle_migrations');
  expect(runs.map(run => ({ migrations: run.applied })).filter(run => run.migrations > 0)).toEqual([applied]);
});

it('refuses a database with a migration of a newer version', async () => {
  await query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 9999999999999)`);
  await expect(migrate(url)).rejects.toThrow(ForeignDatabase);
});
