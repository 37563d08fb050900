import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase, runningDatabaseUrl } from './database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zodel-database-'));
const logLines: string[] = [];
const open = () => openDatabase({ dataDir, onLog: text => logLines.push(text) });
let database: Database;

beforeAll(async () => {
  // The state after a first start was killed half-way.
  mkdirSync(join(dataDir, 'postgres.new-abcdef', 'cluster'), { recursive: true });
  database = await open();
}, 60_000);

afterAll(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it('recreates a partially initialized cluster', async () => {
  expect(readdirSync(dataDir).filter(name => name.includes('.new-'))).toEqual([]);
  await query('CREATE TABLE kept (id int)');
});

it('listens on this machine alone, and keeps its password to itself', async () => {
  expect(await query('SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await query('SHOW fsync')).toEqual([{ fsync: 'on' }]);
  const password = join(dataDir, 'postgres', 'zodel-password');
  expect(statSync(password).mode & 0o077).toBe(0);
  await expect(
    new pg.Client(database.url.replace(readFileSync(password, 'utf8').trim(), 'wrong')).connect(),
  ).rejects.toThrow('password');
});

it('answers at a Unix socket that no other account reaches, and at its port', async () => {
  const [{ socket } = {}] = (await query('SELECT inet_client_addr() IS NULL AS socket')) as { socket?: boolean }[];
  expect(socket).toBe(true);
  expect(statSync(join(dataDir, 'postgres-socket')).mode & 0o077).toBe(0);
  const client = new pg.Client(await runningDatabaseUrl(dataDir));
  await client.connect();
  expect((await client.query('SELECT inet_client_addr()::text AS address')).rows).toEqual([
    { address: '127.0.0.1/32' },
  ]);
  await client.end();
});

it('answers at its port alone where the path of a socket would be too long', async () => {
  const deep = join(dataDir, 'a'.repeat(90));
  mkdirSync(deep);
  const other = await openDatabase({ dataDir: deep, onLog: () => {} });
  expect(new URL(other.url).hostname).toBe('127.0.0.1');
  await other.stop();
}, 60_000);

it('stops the PostgreSQL of a killed run, and keeps its rows and its port', async () => {
  await query('INSERT INTO kept VALUES (1)');
  const { url } = database;
  database = await open();
  expect(logLines).toContain('stopped the database of a run that was killed');
  expect(database.url).toBe(url);
  expect(await query('SELECT id FROM kept')).toEqual([{ id: 1 }]);
});

it('starts where the lock of a killed run names a process that is another one by now', async () => {
  const { port } = new URL(database.url);
  await database.stop();
  mkdirSync(join(dataDir, 'postgres-socket'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres-socket', `.s.PGSQL.${port}.lock`), `${process.pid}\n${dataDir}\n`);
  database = await open();
  expect(new URL(database.url).port).toBe(port);
});

it('keeps every committed row when PostgreSQL itself is killed', async () => {
  await query('INSERT INTO kept VALUES (2)');
  const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await database.ended;
  database = await open();
  expect(await query('SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 2 }]);
});
