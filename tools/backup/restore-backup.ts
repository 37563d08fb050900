import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chooseAccount } from '../postgres-account.ts';
import { type Cluster, findProgram } from '../postgres-cluster.ts';
import { step } from '../progress.ts';
import { Refusal } from '../refusal.ts';
import { type Checked, checkDatabase } from './check-database.ts';
import { explained, syncFolder } from './durable-file.ts';
import { lsnText } from './lsn.ts';
import { knownMigrations } from './migrations.ts';
import { recover } from './recover.ts';
import { listBackups, type Manifest, nameOf, type Repository, readEncrypted, readManifest } from './repository.ts';
import { restoreFiles } from './restore-files.ts';
import { restoreLog } from './restore-log.ts';
import { unpackDatabase } from './unpack.ts';

const embeddedMajor = 18;

export type Wanted = { id: string | undefined; until: Date | undefined };
export type Restored = Checked & { backup: Manifest; files: number };

/** The newest backup, or the newest that ended before a time. */
export async function chooseBackup(repository: Repository, { id, until }: Wanted): Promise<Manifest> {
  const ids = await listBackups(repository);
  if (ids.length === 0) throw new Refusal(`${repository.folder} holds no whole backup.`);
  if (id !== undefined) {
    if (!ids.includes(id)) throw new Refusal(`There is no backup ${id}. There are: ${ids.join(', ')}.`);
    return requireOurs(await readManifest(repository, id));
  }
  for (const each of ids.toReversed()) {
    const manifest = await readManifest(repository, each);
    if (!until || Date.parse(manifest.endedAt) <= until.getTime()) return requireOurs(manifest);
  }
  throw new Refusal(`No backup is as old as ${until?.toISOString()}. The oldest is ${ids[0]}.`);
}

function requireOurs(manifest: Manifest): Manifest {
  const known = knownMigrations();
  if (manifest.migrations.some(hash => !known.has(hash)))
    throw new Refusal(
      `The backup ${manifest.id} was made by another version of Zodel (${manifest.version}), which this one does not know. Restore it with that version.`,
    );
  if (manifest.postgres.major !== embeddedMajor)
    throw new Refusal(
      `The backup ${manifest.id} is of PostgreSQL ${manifest.postgres.major}, and this version comes with ${embeddedMajor}. Restore it with the version of Zodel that made it (${manifest.version}).`,
    );
  return manifest;
}

export async function requireEmpty(dataDir: string): Promise<void> {
  const taken = ['postgres', 'files', 'secret-key'].filter(name => existsSync(join(dataDir, name)));
  if (taken.length > 0)
    throw new Refusal(
      `The data folder ${dataDir} is not empty: it has ${taken.join(', ')}. Nothing was changed.\n` +
        'Move it away, or restore into another one: DATA_DIR=/path/to/folder npm run restore -- …',
    );
}

/**
 * Restores beside, checks, and then renames: a data folder has all of a backup or nothing of it. Without `keeps`
 * everything is removed after the checks.
 */
export async function restoreBackup(
  repository: Repository,
  backup: Manifest,
  { dataDir, until, keeps }: { dataDir: string; until: Date | undefined; keeps: boolean },
): Promise<Restored> {
  await requireRoom(dataDir, backup);
  const draft = await mkdtemp(join(dataDir, 'restore-'));
  // PostgreSQL's account has to pass through.
  await chmod(draft, 0o711);
  try {
    const cluster = {
      folder: join(draft, 'postgres'),
      account: chooseAccount(join(draft, 'postgres'), findProgram('postgres')),
    };
    await step(
      'database',
      () => unpack(repository, backup, cluster.folder),
      lsn => `unpacked, with the log up to ${lsn}`,
    );
    const secretKey = backup.secretKey ?? (process.env.SECRET_KEY || undefined);
    const checked = await replayAndCheck(cluster, { until, leftover: draft, secretKey });
    const files = await step(
      'files',
      () => restoreFiles(repository, backup, join(draft, 'files')),
      count => `${count} restored`,
    );
    if (backup.secretKey !== null)
      await writeFile(join(draft, 'secret-key'), backup.secretKey, { mode: 0o600, flush: true });
    // The database last: what has one counts as restored.
    for (const name of keeps ? ['secret-key', 'files', 'postgres'] : [])
      if (existsSync(join(draft, name))) await rename(join(draft, name), join(dataDir, name));
    await syncFolder(dataDir);
    return { ...checked, backup, files };
  } catch (error) {
    throw explained(error, join(dataDir, 'postgres'));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function unpack(repository: Repository, backup: Manifest, folder: string): Promise<string> {
  await mkdir(folder, { mode: 0o700 });
  await unpackDatabase(readEncrypted(repository, nameOf.base(backup.id)), folder, backup.postgres.manifest);
  return lsnText(await restoreLog(repository, backup, folder));
}

type Replayed = { until: Date | undefined; leftover: string; secretKey: string | undefined };

async function replayAndCheck(cluster: Cluster, { until, leftover, secretKey }: Replayed): Promise<Checked> {
  const database = await step(
    'log',
    () => recover(cluster, { until, leftover }),
    () => 'replayed',
  );
  try {
    return await step(
      'checks',
      () => checkDatabase(database.url, secretKey),
      ({ tables, indexes, auditEntries }) =>
        `${tables} tables, ${indexes} indexes, ${auditEntries} audit entries and the books are intact`,
    );
  } finally {
    await database.stop();
  }
}

/** Unpacked it is a few times larger; less room than its compressed size cannot suffice. */
async function requireRoom(dataDir: string, { base }: Manifest): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < base.bytes * 2)
    throw new Refusal(`The disk of ${dataDir} has too little room: ${Math.round((bavail * bsize) / 1e6)} MB are free.`);
}

/** What a restore that was killed left behind. */
export async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith('restore-')) await rm(join(dataDir, name), { recursive: true, force: true });
}
