import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataFolder, openDataFolder } from '../data-folder.ts';
import { type Database, openDatabase } from '../database.ts';
import { projectRoot } from '../settings.ts';
import { migrateDatabase } from '../system.ts';
import { readBackupKey } from './cipher.ts';
import { createRepository, openRepository } from './repository.ts';
import { chooseBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'zodel-backup-'));
const live = join(folder, 'live');
const copies = join(folder, 'copies');
const BACKUP_KEY = randomBytes(32).toString('base64');
let lock: DataFolder;
let database: Database;

const start = (command: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, ['tools/bootstrap.mjs', command, ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: live, DATABASE_URL: '', SECRET_KEY: '', BACKUP_KEY, ...env },
  });

/** `npm run backup -- …`, without npm. */
async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  const child = start(command, args, env);
  const exited = new Promise<number | null>(resolve => child.once('close', resolve));
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, output: output.trim(), complaints: complaints.trim() };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const book = (cents: number) =>
  query(database.url, `select write_audit('CHARGE', gen_random_uuid(), 'STATUS', null, '{"cents": ${cents}}')`);
const booked = `select (after->>'cents')::int as cents from audit_entries order by id`;

/** When the next millisecond has begun: what is done before and after can be told apart. */
const nextMs = async (): Promise<Date> => {
  const at = Date.now();
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(at);
  return new Date();
};

/** What a restored data folder has. */
async function readRestored(dataDir: string) {
  const restored = await openDatabase({ dataDir, onLog: () => {} });
  try {
    const rows = await query(restored.url, booked);
    return {
      cents: rows.map(({ cents }) => cents),
      files: globSync('**/*.webp', { cwd: join(dataDir, 'files') }).sort(),
    };
  } finally {
    await restored.stop();
  }
}

function store(name: string): void {
  mkdirSync(join(live, 'files', 'originals'), { recursive: true });
  writeFileSync(join(live, 'files', 'originals', name), `content of ${name}`);
}

beforeAll(async () => {
  lock = openDataFolder(live, 'http://127.0.0.1:1');
  database = await openDatabase({ dataDir: live, onLog: () => {} });
  await migrateDatabase(database.url);
  writeFileSync(join(live, 'secret-key'), 'the key of the server');
}, 120_000);

afterAll(async () => {
  await database.stop();
  lock.release();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

it('backs up a running server, and restores what it had', async () => {
  await book(100);
  store('one.webp');
  expect(await run('backup', [copies])).toMatchObject({ code: 0, output: expect.stringContaining('1 files') });
  await book(200);
  const dataDir = join(folder, 'restored');
  const restored = await run('restore', [copies], { DATA_DIR: dataDir });
  expect(restored).toMatchObject({ code: 0, complaints: '', output: expect.stringContaining('1 audit entries') });
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe('the key of the server');
  expect(readFileSync(join(dataDir, 'files', 'originals', 'one.webp'), 'utf8')).toBe('content of one.webp');
  expect(await readRestored(dataDir)).toEqual({ cents: [100], files: ['originals/one.webp'] });
  expect(readdirSync(dataDir).filter(name => name.startsWith('restore-'))).toEqual([]);
  const again = await run('restore', [copies], { DATA_DIR: dataDir });
  expect(again).toMatchObject({ code: 1, complaints: expect.stringContaining('is not empty: it has postgres, files') });
}, 120_000);

it('follows a server to its last second, and restores any moment of it', { tags: ['long'] }, async () => {
  const follower = start('backup', [copies, '--follow']);
  const said = text(follower.stdout);
  try {
    await expect.poll(() => readdirSync(join(copies, 'base')).length, { timeout: 60_000 }).toBe(1);
    await book(300);
    const between = await nextMs();
    await nextMs();
    await book(400);
    store('two.webp');
    const received = async () =>
      (
        await query(
          database.url,
          'select bool_and(flush_lsn >= pg_current_wal_flush_lsn()) as ok from pg_stat_replication',
        )
      )[0]?.ok;
    await expect.poll(received, { timeout: 30_000 }).toBe(true);
    await expect.poll(() => existsSync(join(copies, 'files', 'originals', 'two.webp')), { timeout: 30_000 }).toBe(true);
    follower.kill('SIGKILL');
    const all = join(folder, 'all');
    expect(await run('restore', [copies], { DATA_DIR: all })).toMatchObject({ code: 0, complaints: '' });
    expect(await readRestored(all)).toEqual({
      cents: [100, 200, 300, 400],
      files: ['originals/one.webp', 'originals/two.webp'],
    });
    const part = join(folder, 'part');
    const until = ['--until', between.toISOString()];
    expect(await run('restore', [copies, ...until], { DATA_DIR: part })).toMatchObject({ code: 0, complaints: '' });
    expect((await readRestored(part)).cents).toEqual([100, 200, 300]);
    const later = ['--until', new Date(Date.now() + 3_600_000).toISOString(), '--verify'];
    expect((await run('restore', [copies, ...later])).complaints).toContain('The log ends before');
  } finally {
    follower.kill('SIGKILL');
  }
  expect(await said).toContain('Following, on top of the backup');
});

it('says in a sentence that the server stopped, does not hold it up, and goes on once it is back', {
  tags: ['long'],
}, async () => {
  const follower = start('backup', [copies, '--follow']);
  let said = '';
  follower.stdout.on('data', chunk => {
    said += String(chunk);
  });
  try {
    const times = (sentence: string) => said.split(sentence).length - 1;
    await expect.poll(() => times('Following'), { timeout: 30_000 }).toBe(1);
    await database.stop();
    await expect.poll(() => times('The server stopped. Waiting for it.'), { timeout: 30_000 }).toBe(1);
    database = await openDatabase({ dataDir: live, onLog: () => {} });
    await expect.poll(() => times('Following'), { timeout: 30_000 }).toBe(2);
    expect(said).not.toMatch(/^\s+at /m);
  } finally {
    follower.kill('SIGKILL');
  }
});

it('goes on where it was killed, without a gap', { tags: ['long'] }, async () => {
  await book(500);
  await query(database.url, 'select pg_switch_wal()');
  const follower = start('backup', [copies, '--follow']);
  try {
    await book(600);
    const flushed = `select bool_and(flush_lsn >= pg_current_wal_flush_lsn()) as ok from pg_stat_replication`;
    await expect.poll(async () => (await query(database.url, flushed))[0]?.ok, { timeout: 30_000 }).toBe(true);
  } finally {
    follower.kill('SIGKILL');
  }
  expect(readdirSync(join(copies, 'base'))).toHaveLength(1);
  const dataDir = join(folder, 'gone-on');
  expect(await run('restore', [copies], { DATA_DIR: dataDir })).toMatchObject({ code: 0, complaints: '' });
  expect((await readRestored(dataDir)).cents).toEqual([100, 200, 300, 400, 500, 600]);
});

it('leaves no backup when it is killed while it takes one', { tags: ['long'] }, async () => {
  const target = join(folder, 'killed');
  const child = spawn(process.execPath, ['tools/backup.ts', target], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: live, DATABASE_URL: '', BACKUP_KEY },
    stdio: 'ignore',
  });
  const ended = new Promise(resolve => child.once('exit', resolve));
  const begun = () => existsSync(join(target, 'base')) && readdirSync(join(target, 'base')).length > 0;
  await expect.poll(begun, { timeout: 60_000, interval: 1 }).toBe(true);
  child.kill('SIGKILL');
  await ended;
  expect(readdirSync(join(target, 'base')).every(name => name.endsWith('.part'))).toBe(true);
  expect((await run('restore', [target, '--verify'])).complaints).toContain('holds no whole backup');
  expect(await run('backup', [target])).toMatchObject({ code: 0 });
  expect(readdirSync(join(target, 'base'))).toHaveLength(1);
  expect(readdirSync(join(target, 'base'))[0]).not.toContain('.part');
});

describe('refuses', { timeout: 120_000 }, () => {
  const refusal = async (...args: Parameters<typeof run>) => {
    const { code, complaints } = await run(...args);
    expect(code).toBe(1);
    expect(complaints).not.toMatch(/^\s+at /m);
    return complaints;
  };
  const damaged = (change: (copy: string, base: string) => void): string => {
    const copy = mkdtempSync(join(folder, 'damaged-'));
    cpSync(copies, copy, { recursive: true });
    change(copy, join(copy, 'base', readdirSync(join(copy, 'base'))[0] ?? ''));
    return copy;
  };

  const key = readBackupKey({ BACKUP_KEY });
  const otherKey = readBackupKey({ BACKUP_KEY: randomBytes(32).toString('base64') });

  it('what cannot be understood, and a database that is not the embedded one', async () => {
    expect(await refusal('backup', [])).toContain('Usage:');
    expect(await refusal('restore', [copies, '--until', 'noon'])).toContain('--until must be a time');
    expect(await refusal('backup', [copies], { DATABASE_URL: 'postgres://x' })).toContain('pgBackRest');
  });

  it('another key', async () => {
    await expect(openRepository(copies, otherKey)).rejects.toThrow('another BACKUP_KEY');
    await expect(createRepository(copies, otherKey, live)).rejects.toThrow('another BACKUP_KEY');
  });

  it('a key that can be guessed, for new backups', async () => {
    const zeros = readBackupKey({ BACKUP_KEY: Buffer.alloc(32).toString('base64') });
    await expect(createRepository(join(folder, 'guessable'), zeros, live)).rejects.toThrow('BACKUP_KEY can be guessed');
  });

  it('a folder without backups, with something else, or within the data folder, and a backup that is not there', async () => {
    await expect(openRepository(folder, key)).rejects.toThrow('holds no backups');
    await expect(createRepository(folder, key, live)).rejects.toThrow('something other than backups');
    await expect(createRepository(join(live, 'copies'), key, live)).rejects.toThrow('within the data folder');
    const repository = await openRepository(copies, key);
    const wanted = { id: undefined, until: undefined };
    await expect(chooseBackup(repository, { ...wanted, id: 'x' })).rejects.toThrow('There is no backup x');
    await expect(chooseBackup(repository, { ...wanted, until: new Date(0) })).rejects.toThrow('No backup is as old');
  });

  it('to restore over a running server', async () => {
    expect(await refusal('restore', [copies])).toContain('A server runs on the data folder');
  });

  it('an archive that was cut off or changed', { tags: ['long'] }, async () => {
    const cut = damaged((_, base) => truncateSync(join(base, 'base.tar'), 1_000_000));
    expect(await refusal('restore', [cut, '--verify'])).toContain('is cut off');
    const changed = damaged((_, base) => {
      const bytes = readFileSync(join(base, 'base.tar'));
      bytes[500_000] = (bytes[500_000] ?? 0) ^ 1;
      writeFileSync(join(base, 'base.tar'), bytes);
    });
    expect(await refusal('restore', [changed, '--verify'])).toContain('changed or damaged');
    const without = damaged((_, base) => rmSync(join(base, 'manifest')));
    expect(await refusal('restore', [without, '--verify'])).toContain('its manifest is missing');
    const lost = damaged(copy => rmSync(join(copy, 'files', 'originals', 'one.webp')));
    expect(await refusal('restore', [lost, '--verify'])).toContain('originals/one.webp');
  });

  it('a backup of a newer version', async () => {
    await query(database.url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`);
    const newer = await createRepository(join(folder, 'newer'), key, live);
    const { id } = await takeBackup({ databaseUrl: database.url, dataDir: live }, newer);
    await expect(chooseBackup(newer, { id, until: undefined })).rejects.toThrow('another version of Zodel');
  });
});
