import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readBackupKey } from './backup/cipher.ts';
import { follow } from './backup/follow.ts';
import { keepBackups } from './backup/keep.ts';
import { createRepository, listBackups, lockRepository, openRepository, type Repository } from './backup/repository.ts';
import { readFolder, requireEmbedded } from './backup/settings.ts';
import { takeBackup } from './backup/take-backup.ts';
import { connectEmbedded } from './connect-database.ts';
import { runningDatabaseUrl } from './database.ts';
import { Lifecycle } from './lifecycle.ts';
import { step } from './progress.ts';
import { explainError, isSystemError, Refusal } from './refusal.ts';
import { readSettings } from './settings.ts';

const usage = `Usage:
  npm run backup -- DIR [--days 14]            backs up now, and removes backups older than so many days
  npm run backup -- DIR [--days 14] --follow   once a day, and all that changes between, until it is stopped
  npm run backup -- DIR --list                 names the backups there are

BACKUP_KEY encrypts them: 32 bytes in base64.`;

const retryMs = 5000;
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const { folder, days, does } = readArguments();
  const settings = readSettings(process.env);
  const key = readBackupKey(process.env);
  requireEmbedded(settings);
  if (does === 'list') {
    const ids = await listBackups(await openRepository(folder, key));
    console.log(ids.length > 0 ? ids.join('\n') : 'There is no whole backup yet.');
    return lifecycle.stop(0);
  }
  const repository = await createRepository(folder, key, settings.dataDir);
  lifecycle.opened(lockRepository(repository));
  if (does === 'follow') return keepFollowing(repository, settings.dataDir, days);
  const { url } = await connectEmbedded(settings.dataDir, lifecycle);
  await step(
    'backup',
    () => takeBackup({ databaseUrl: url, dataDir: settings.dataDir }, repository),
    ({ id, base, files }) => `${id}: ${megabytes(base.bytes)}, ${files.length} files`,
  );
  const { removed } = await keepBackups(repository, days);
  if (removed > 0) console.log(`Removed ${removed} older than ${days} days.`);
  await lifecycle.stop(0);
});

/** Goes on after the server was stopped, or the disk was full. */
async function keepFollowing(repository: Repository, dataDir: string, days: number): Promise<void> {
  let told = '';
  const tell = (text: string) => {
    if (text !== told) console.log(text);
    told = text;
  };
  while (!lifecycle.isStopping) {
    try {
      const databaseUrl = await runningDatabaseUrl(dataDir);
      const onFollowing = ({ id }: { id: string }) => tell(`Following, on top of the backup ${id}.`);
      await follow({ databaseUrl, dataDir, days, onFollowing, signal: lifecycle.signal }, repository);
      tell('The server stopped. Waiting for it.');
    } catch (error) {
      tell(hasStopped(error) ? 'The server stopped. Waiting for it.' : explainError(error));
    }
    await delay(retryMs, undefined, { signal: lifecycle.signal }).catch(() => undefined);
  }
}

function hasStopped(error: unknown): boolean {
  if (isSystemError(error, '57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET')) return true;
  return error instanceof Error && error.message.startsWith('Connection terminated');
}

function readArguments(): { folder: string; days: number; does: 'once' | 'follow' | 'list' } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch {
    throw new Refusal(usage);
  }
  const { values, positionals } = parsed;
  const days = Number(values.days ?? '14');
  if (!(Number.isInteger(days) && days >= 1))
    throw new Refusal(`--days must be a whole number; it is "${values.days}".`);
  return {
    folder: readFolder(positionals, usage),
    days,
    does: values.list ? 'list' : values.follow ? 'follow' : 'once',
  };
}

function parse() {
  const options = { days: { type: 'string' }, follow: { type: 'boolean' }, list: { type: 'boolean' } } as const;
  return parseArgs({ options, allowPositionals: true });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
