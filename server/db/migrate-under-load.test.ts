import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateByDrizzle } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { migrate } from './migrate.ts';

const server = new pg.Client(Object.assign(new URL(inject('templateUrl')), { pathname: '/postgres' }).href);
const clients: pg.Client[] = [];
const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
const names: string[] = [];
let url: string;

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client(url);
  await client.connect();
  clients.push(client);
  return client;
};

/** Migrations as drizzle-kit writes them, in a folder of this file. */
const migrationsOf = (...texts: string[]): MigrationMeta[] => {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = texts.map((text, idx) => {
    const tag = `000${idx}_of_this_test`;
    writeFileSync(join(folder, `${tag}.sql`), text);
    return { idx, version: '7', when: 1000 + idx, tag, breakpoints: true };
  });
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  return readMigrationFiles({ migrationsFolder: folder });
};

beforeAll(() => server.connect());

beforeEach(async () => {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name}`);
  // Off for other tests.
  for (const setting of ['track_counts', 'track_activities'])
    await server.query(`alter database ${name} set ${setting} = on`);
  names.push(name);
  url = Object.assign(new URL(inject('templateUrl')), { pathname: `/${name}` }).href;
});

afterAll(async () => {
  await Promise.all(clients.map(client => client.end()));
  for (const name of names) await server.query(`drop database ${name} with (force)`);
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

const base = 'create table goods (id integer primary key, note text);';
const price = 'alter table goods add column price integer;';
const index = '-- outside a transaction\ncreate index concurrently if not exists goods_note on goods (note);';

const isIndexValid = async (client: pg.Client): Promise<boolean | undefined> => {
  const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = to_regclass('goods_note')`);
  return rows[0]?.indisvalid;
};

const untilSomeoneWaits = (client: pg.Client) =>
  expect
    .poll(async () => {
      const { rowCount } = await client.query(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      );
      return rowCount;
    })
    .toBeGreaterThan(0);

it('gives up a lock that others wait behind, lets a writer pass, and tries again', async () => {
  await migrate(url, migrationsOf(base));
  const [reader, writer] = [await connect(), await connect()];
  await reader.query('begin');
  await reader.query('select from goods');
  const migrating = migrate(url, migrationsOf(base, price));
  await untilSomeoneWaits(writer);
  // As statements of the server.
  await writer.query(`set statement_timeout = '15s'`);
  await writer.query('insert into goods (id) values (1)');
  await reader.query('commit');
  expect(await migrating).toEqual({ applied: 1 });
  expect((await writer.query('select price from goods')).rows).toEqual([{ price: null }]);
});

it('tries again after a deadlock with a writer', async () => {
  const makers = 'create table makers (id integer primary key);';
  await migrate(url, migrationsOf(base, makers));
  const [writer, observer] = [await connect(), await connect()];
  // So that the migration finds the deadlock and fails of it, however late the writer comes within its lock timeout.
  await writer.query(`alter database ${names.at(-1)} set deadlock_timeout = '2500ms'`);
  await writer.query(`set deadlock_timeout = '30s'`);
  await writer.query('begin');
  await writer.query('insert into makers (id) values (1)');
  const both = `${price} alter table makers add column name text;`;
  const migrating = migrate(url, migrationsOf(base, makers, both));
  await untilSomeoneWaits(observer);
  await writer.query('insert into goods (id) values (1)');
  await writer.query('commit');
  expect(await migrating).toEqual({ applied: 1 });
  expect((await writer.query('select price, name from goods, makers')).rows).toEqual([{ price: null, name: null }]);
  const { rows } = await observer.query(
    `select deadlocks > 0 as met from pg_stat_database where datname = current_database()`,
  );
  expect(rows).toEqual([{ met: true }]);
});

it('builds an index again whose build was interrupted', async () => {
  await migrate(url, migrationsOf(base));
  const [writer, observer] = [await connect(), await connect()];
  await writer.query('begin');
  await writer.query('insert into goods (id) values (1)');
  const migrating = migrate(url, migrationsOf(base, index)).catch((error: Error) => error);
  await expect.poll(() => isIndexValid(observer)).toBe(false);
  await observer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%concurrently%' and pid <> pg_backend_pid()`,
  );
  expect(await migrating).toBeInstanceOf(Error);
  await writer.query('commit');
  expect(await isIndexValid(observer)).toBe(false);
  expect(await migrate(url, migrationsOf(base, index))).toEqual({ applied: 1 });
  expect(await isIndexValid(observer)).toBe(true);
});

it('builds an index while another server waits for its turn', async () => {
  await migrate(url, migrationsOf(base));
  const writer = await connect();
  await writer.query('begin');
  await writer.query('insert into goods (id) values (1)');
  const migrations = migrationsOf(base, index);
  const migrating = Promise.all([migrate(url, migrations), migrate(url, migrations)]);
  await expect.poll(() => isIndexValid(writer)).toBe(false);
  await writer.query('commit');
  const runs = await migrating;
  expect(runs.map(({ applied }) => applied).sort()).toEqual([0, 1]);
  expect(await isIndexValid(writer)).toBe(true);
});

it('goes on after the migrations that were applied before one that failed', async () => {
  await migrate(url, migrationsOf(base));
  await expect(migrate(url, migrationsOf(base, price, 'select 1 / 0;'))).rejects.toThrow();
  expect(await migrate(url, migrationsOf(base, price, index))).toEqual({ applied: 1 });
});

it('builds indexes within the one transaction of an empty database', async () => {
  expect(await migrate(url, migrationsOf(base, index, price))).toEqual({ applied: 3 });
  expect(await isIndexValid(await connect())).toBe(true);
});

it('finds a database up to date that Drizzle migrated, and Drizzle one of its own', async () => {
  const migrations = migrationsOf(base, price);
  const client = await connect();
  const byDrizzle = () => migrateByDrizzle(drizzle(client), { migrationsFolder: folder });
  const journal = async () =>
    (await client.query('select hash, created_at from drizzle.__drizzle_migrations order by id')).rows;
  await byDrizzle();
  expect(await migrate(url, migrations)).toEqual({ applied: 0 });
  const applied = await journal();
  await client.query('drop table goods');
  await client.query('drop schema drizzle cascade');
  await migrate(url, migrations);
  expect(await journal()).toEqual(applied);
  await byDrizzle();
  expect(await journal()).toEqual(applied);
});
