import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { type Child, startChild } from '../child.ts';
import { openDatabase } from '../database.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { findFreePort } from '../port.ts';
import { step } from '../progress.ts';
import { Refusal } from '../refusal.ts';
import { inProject, projectRoot } from '../settings.ts';
import { migrateDatabase } from '../system.ts';
import { readBackupKey } from './cipher.ts';
import { type Acknowledged, fillAudit, readMissing, writeUntilKilled } from './drill-writes.ts';
import { openRepository } from './repository.ts';
import { chooseBackup, restoreBackup } from './restore-backup.ts';

type Owner = Pick<Lifecycle, 'opened'>;

export type Drilled = {
  written: { rows: number; files: number };
  /** How many of what was acknowledged are gone, and how long before the loss the first of them was. */
  lost: { rows: number; rowsMs: number; files: number; filesMs: number };
  /** From the loss of the machine until a server on another says that requests may be sent to it. */
  backMs: number;
};

/** What a loss of the machine may cost at most. */
export const promised = { lostMs: 60_000, backMs: 300_000 };

/**
 * Fills a database of its own, backs it up while it is written to, ends it and its backup with kill -9, loses its disk,
 * restores on another, and starts a server there.
 */
export async function drill({ rows, writesMs }: { rows: number; writesMs: number }, owner: Owner): Promise<Drilled> {
  const folder = await mkdtemp(join(tmpdir(), 'zodel-drill-'));
  owner.opened({ close: () => rm(folder, { recursive: true, force: true }) });
  const [live, other, copies] = ['live', 'other', 'backups'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const key = randomBytes(32).toString('base64');
  const done = await loseMachine({ live, copies, key, rows, writesMs }, owner);
  const lostAt = performance.now();
  await rm(live, { recursive: true });
  const repository = await openRepository(copies, readBackupKey({ BACKUP_KEY: key }));
  const backup = await chooseBackup(repository, { id: undefined, until: undefined });
  await restoreBackup(repository, backup, { dataDir: other, until: undefined, keeps: true });
  const database = await openDatabase({ dataDir: other, onLog: () => {} });
  owner.opened({ close: () => database.stop(), kill: () => database.kill() });
  const server = await startServer({ folder, dataDir: other, url: database.url }, owner);
  const backMs = performance.now() - lostAt;
  await server.stop();
  const written = { rows: done.entries.length, files: done.files.length };
  return { written, lost: await lostOf(done, database.url, other), backMs };
}

type Restored = { folder: string; dataDir: string; url: string };

/** The server of calls, which needs no built pages, on what was restored. Resolves once requests may be sent to it. */
async function startServer({ folder, dataDir, url }: Restored, owner: Owner): Promise<Child> {
  const log = join(folder, 'server.log');
  const child = startChild(
    'server/main.ts',
    {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      // As of a deployment: kept apart from the backups.
      SECRET_KEY: randomBytes(32).toString('base64url'),
      HOST: '127.0.0.1',
      PORT: String(await findFreePort()),
      NODE_ENV: 'production',
      ROLE: 'api',
      DEMO: 'off',
    },
    openSync(log, 'w'),
  );
  owner.opened({ close: () => child.stop(), kill: () => child.kill() });
  const address = await child.ready.catch(() => {
    throw new Refusal(`The server did not start on what was restored:\n${readFileSync(log, 'utf8').slice(-4000)}`);
  });
  const giveUpAt = performance.now() + promised.backMs;
  while (!(await isHealthy(address))) {
    if (performance.now() > giveUpAt)
      throw new Refusal(
        `The server did not become ready on what was restored:\n${readFileSync(log, 'utf8').slice(-4000)}`,
      );
    await delay(100);
  }
  return child;
}

const isHealthy = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

type Live = { live: string; copies: string; key: string; rows: number; writesMs: number };

async function loseMachine({ live, copies, key, rows, writesMs }: Live, owner: Owner): Promise<Acknowledged> {
  await mkdir(live, { mode: 0o711 });
  const database = await openDatabase({ dataDir: live, onLog: () => {} });
  owner.opened({ close: () => database.stop(), kill: () => database.kill() });
  await migrateDatabase(database.url);
  await step(
    'rows',
    () => fillAudit(database.url, rows),
    () => `${rows} written`,
  );
  const writing = writeUntilKilled(database.url, live);
  const follower = startFollower({ live, copies, key }, owner);
  await step(
    'backup',
    () => saysFollowing(follower),
    () => 'taken under writes, and following',
  );
  await delay(writesMs);
  follower.kill('SIGKILL');
  process.kill(Number(readFileSync(join(live, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await database.ended;
  console.log('  · killed: the database and its backup, with kill -9; the data folder is removed');
  return writing;
}

function startFollower({ live, copies, key }: Pick<Live, 'live' | 'copies' | 'key'>, owner: Owner): ChildProcess {
  const child = spawn(process.execPath, [inProject('tools', 'backup.ts'), copies, '--follow'], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: live, DATABASE_URL: '', BACKUP_KEY: key },
    // It ends with us.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  owner.opened({ close: () => void child.kill('SIGKILL') });
  return child;
}

async function saysFollowing(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The output of the backup is not read.');
  const ended = once(child, 'exit').then(() => {
    throw new Refusal('The backup ended before it followed; it says why above.');
  });
  ended.catch(() => undefined);
  const lines = createInterface({ input: child.stdout });
  const said = (async () => {
    for await (const line of lines) {
      if (line.startsWith('Following')) return;
      console.log(line);
    }
  })();
  await Promise.race([said, ended]);
}

async function lostOf({ entries, files }: Acknowledged, url: string, dataDir: string): Promise<Drilled['lost']> {
  const missing = await readMissing(
    url,
    entries.map(({ id }) => id),
  );
  const span = <Each extends { at: number }>(all: Each[], isLost: (each: Each) => boolean): [number, number] => {
    const lost = all.filter(isLost);
    const first = lost[0]?.at;
    return [lost.length, first === undefined ? 0 : (all.at(-1)?.at ?? first) - first];
  };
  const [rows, rowsMs] = span(entries, ({ id }) => missing.has(id));
  const [lostFiles, filesMs] = span(files, ({ name }) => !existsSync(join(dataDir, 'files', name)));
  return { rows, rowsMs, files: lostFiles, filesMs };
}
