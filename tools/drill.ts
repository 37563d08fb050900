import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readBackupKey } from './backup/cipher.ts';
import { type Acknowledged, fillAudit, readMissing, writeUntilKilled } from './backup/drill-writes.ts';
import { openRepository } from './backup/repository.ts';
import { chooseBackup, restoreBackup } from './backup/restore-backup.ts';
import { openDatabase } from './database.ts';
import { Lifecycle } from './lifecycle.ts';
import { seconds, step } from './progress.ts';
import { Refusal } from './refusal.ts';
import { inProject, projectRoot } from './settings.ts';
import { migrateDatabase } from './system.ts';

const usage = `Usage:
  npm run drill [-- --rows 20000] [--seconds 20]

Fills a database of its own, backs it up while it is written to, ends it and its backup with kill -9, loses its disk, and
restores on another. Nothing of yours is touched. Exits with 1 where more is lost, or it takes longer, than promised.`;

const promised = { lostMs: 60_000, backMs: 300_000 };
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const { rows, writesMs } = readArguments();
  const folder = await mkdtemp(join(tmpdir(), 'zodel-drill-'));
  lifecycle.opened({ close: () => rm(folder, { recursive: true, force: true }) });
  const [live, other, copies] = ['live', 'other', 'backups'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const key = randomBytes(32).toString('base64');
  const done = await loseMachine({ live, copies, key, rows, writesMs });
  const lostAt = performance.now();
  await rm(live, { recursive: true });
  const repository = await openRepository(copies, readBackupKey({ BACKUP_KEY: key }));
  const backup = await chooseBackup(repository, { id: undefined, until: undefined });
  await restoreBackup(repository, backup, { dataDir: other, until: undefined, keeps: true });
  const database = await openDatabase({ dataDir: other, onLog: () => {} });
  lifecycle.opened({ close: () => database.stop(), kill: () => database.kill() });
  const backMs = performance.now() - lostAt;
  const lost = await lostOf(done, database.url, other);
  console.log(
    [
      '',
      `Written and acknowledged: ${done.entries.length} rows and ${done.files.length} files, on top of ${rows} rows.`,
      `Lost: ${lost.rows} rows of the last ${seconds(lost.rowsMs)}, ${lost.files} files of the last ${seconds(lost.filesMs)}.`,
      `Back after ${seconds(backMs)}.`,
    ].join('\n'),
  );
  await lifecycle.stop(Math.max(lost.rowsMs, lost.filesMs) <= promised.lostMs && backMs <= promised.backMs ? 0 : 1);
});

type Live = { live: string; copies: string; key: string; rows: number; writesMs: number };

async function loseMachine({ live, copies, key, rows, writesMs }: Live): Promise<Acknowledged> {
  await mkdir(live, { mode: 0o711 });
  const database = await openDatabase({ dataDir: live, onLog: () => {} });
  lifecycle.opened({ close: () => database.stop(), kill: () => database.kill() });
  await migrateDatabase(database.url);
  await step(
    'rows',
    () => fillAudit(database.url, rows),
    () => `${rows} written`,
  );
  const writing = writeUntilKilled(database.url, live);
  const follower = startFollower(live, copies, key);
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

function startFollower(dataDir: string, copies: string, key: string): ChildProcess {
  const child = spawn(process.execPath, [inProject('tools', 'backup.ts'), copies, '--follow'], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_KEY: key },
    // It ends with us.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  lifecycle.opened({ close: () => void child.kill('SIGKILL') });
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

async function lostOf({ entries, files }: Acknowledged, url: string, dataDir: string) {
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

function readArguments(): { rows: number; writesMs: number } {
  let values: { rows?: string | undefined; seconds?: string | undefined };
  try {
    ({ values } = parseArgs({ options: { rows: { type: 'string' }, seconds: { type: 'string' } } }));
  } catch {
    throw new Refusal(usage);
  }
  const [rows, writes] = [Number(values.rows ?? '20000'), Number(values.seconds ?? '20')];
  if (!(Number.isInteger(rows) && rows >= 0 && writes > 0)) throw new Refusal(usage);
  return { rows, writesMs: writes * 1000 };
}
