import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readBackupKey } from './backup/cipher.ts';
import { openRepository } from './backup/repository.ts';
import { chooseBackup, removeDrafts, requireEmpty, restoreBackup } from './backup/restore-backup.ts';
import { readFolder, requireEmbedded } from './backup/settings.ts';
import { AlreadyRunning, openDataFolder } from './data-folder.ts';
import { Lifecycle } from './lifecycle.ts';
import { seconds } from './progress.ts';
import { Refusal } from './refusal.ts';
import { readSettings } from './settings.ts';

const usage = `Usage:
  npm run restore -- DIR [--backup ID] [--until 2026-01-31T12:00:00Z]   into DATA_DIR, which must be empty
  npm run restore -- DIR --verify                                       restores into a temporary folder, checks, removes

BACKUP_KEY is the key that the backups were made with.`;

const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const beganAt = performance.now();
  const { folder, wanted, verifies } = readArguments();
  const settings = readSettings(process.env);
  requireEmbedded(settings);
  const repository = await openRepository(folder, readBackupKey(process.env));
  const backup = await chooseBackup(repository, wanted);
  const dataDir = verifies ? await temporaryFolder() : await emptyDataFolder(settings.dataDir);
  const { newestAuditEntry } = await restoreBackup(repository, backup, {
    dataDir,
    until: wanted.until,
    keeps: !verifies,
  });
  const what = verifies ? 'can be restored' : `is restored in ${dataDir}`;
  console.log(`\nThe backup ${backup.id} ${what}, within ${seconds(performance.now() - beganAt)}.`);
  if (newestAuditEntry) console.log(`Its newest audit entry is of ${newestAuditEntry}.`);
  if (backup.secretKey === null) console.log('SECRET_KEY is not part of it: set the one that the server had.');
  await lifecycle.stop(0);
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zodel-verify-'));
  lifecycle.opened({ close: () => rm(folder, { recursive: true, force: true }) });
  return folder;
}

async function emptyDataFolder(dataDir: string): Promise<string> {
  try {
    const { release } = openDataFolder(dataDir, 'a restore');
    lifecycle.opened({ close: release });
  } catch (error) {
    if (error instanceof AlreadyRunning)
      throw new Refusal(
        `A server runs on the data folder ${dataDir}. Stop it first, or restore into another DATA_DIR.`,
        {
          cause: error,
        },
      );
    throw error;
  }
  await requireEmpty(dataDir);
  await removeDrafts(dataDir);
  return dataDir;
}

function readArguments() {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch {
    throw new Refusal(usage);
  }
  const { values, positionals } = parsed;
  const until = values.until === undefined ? undefined : new Date(values.until);
  if (until && Number.isNaN(until.getTime()))
    throw new Refusal(`--until must be a time like 2026-01-31T12:00:00Z; it is "${values.until}".`);
  return {
    folder: readFolder(positionals, usage),
    wanted: { id: values.backup, until },
    verifies: values.verify ?? false,
  };
}

function parse() {
  const options = { backup: { type: 'string' }, until: { type: 'string' }, verify: { type: 'boolean' } } as const;
  return parseArgs({ options, allowPositionals: true });
}
