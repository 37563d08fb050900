import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { explainError } from '#tools/refusal.ts';
import { migrateDatabase, migrateOrCheckDatabase } from '#tools/system.ts';
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

it('refuses a database with migrations of before, in one sentence that says what to do, and leaves it unchanged', async () => {
  await query('create schema drizzle');
  await query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  // The first and the last of the 87 that the base replaced.
  await query(`insert into drizzle.__drizzle_migrations (hash, created_at) values
    ('f0724cc583cfa1ae2d8114633dfef1aef0263444d56bf80e0722f47fe34a25fb', 1795388174834),
    ('b9e3975d5e1ec8d2b2fec47e38912a24a546faf9f0a450b064d36fa417caa981', 1795899886663)`);
  await query('create table jobs (id integer)');
  await query('insert into jobs values (7)');
  const before = await readState();
  const sentence =
    'The database was made by another version of Zodel and was left as it is: move the data folder away, start with an empty ' +
    'one (DATA_DIR=.data-new npm start) or with an empty database at DATABASE_URL, or go back to the version that made it.';
  await expect(migrate(url)).rejects.toThrow(new ForeignDatabase(sentence));
  // As npm start and npm run migrate say it: without a stack.
  for (const say of [migrateOrCheckDatabase, migrateDatabase])
    await expect(say(url).catch(explainError)).resolves.toBe(sentence);
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
