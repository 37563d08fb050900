import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

import { isSystemError } from '../refusal.ts';
import { inProject } from '../settings.ts';
import { takeBaseBackup } from './base-backup.ts';
import { encrypted } from './cipher.ts';
import { copyFiles } from './copy-files.ts';
import { explained, syncFolder, unfinished, writeDurably } from './durable-file.ts';
import { lsnText } from './lsn.ts';
import { readApplied } from './migrations.ts';
import { connectReplication, identify } from './replication.ts';
import {
  listBackups,
  type Manifest,
  manifestFormat,
  nameOf,
  type Repository,
  readManifest,
  removeUnfinished,
} from './repository.ts';

type Source = { databaseUrl: string; dataDir: string };

/** It counts once its folder has its name: a run that was killed, or had no more room, leaves none. */
export async function takeBackup({ databaseUrl, dataDir }: Source, repository: Repository): Promise<Manifest> {
  const { folder, key } = repository;
  await removeUnfinished(repository);
  const beganAt = new Date().toISOString();
  const id = beganAt.replaceAll(':', '-');
  const draft = join(folder, `base/${id}${unfinished}`);
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const postgres = await copyDatabase(databaseUrl, join(draft, 'base.tar'), id, repository);
    // After the database: what it refers to was stored before.
    const files = await copyFiles(dataDir, repository, await newestFiles(repository));
    const manifest: Manifest = {
      format: manifestFormat,
      id,
      version: JSON.parse(await readFile(inProject('package.json'), 'utf8')).version,
      beganAt,
      endedAt: new Date().toISOString(),
      ...postgres,
      files,
      secretKey: await readSecretKey(dataDir),
    };
    const content = (async function* () {
      yield Buffer.from(JSON.stringify(manifest));
    })();
    await writeDurably(join(draft, 'manifest'), encrypted(content, key, nameOf.manifest(id)));
    await rename(draft, join(folder, 'base', id));
    await syncFolder(join(folder, 'base'));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw explained(error, draft);
  }
}

async function copyDatabase(databaseUrl: string, path: string, id: string, { key }: Repository) {
  const { migrations, major } = await readDatabase(databaseUrl);
  const client = await connectReplication(databaseUrl);
  try {
    const { systemId } = await identify(client);
    const { tar, ends } = takeBaseBackup(client);
    const base = await writeDurably(path, encrypted(tar, key, nameOf.base(id)));
    const { start, end, timeline, postgresManifest } = await ends;
    const places = { start: lsnText(start), end: lsnText(end), manifest: postgresManifest };
    return { migrations, base, postgres: { major, systemId, timeline, ...places } };
  } finally {
    await client.end();
  }
}

async function readDatabase(databaseUrl: string): Promise<{ migrations: string[]; major: number }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    return { migrations: await readApplied(client), major: rows[0]?.version ?? 0 };
  } finally {
    await client.end();
  }
}

async function newestFiles(repository: Repository) {
  const newest = (await listBackups(repository)).at(-1);
  return newest ? (await readManifest(repository, newest)).files : [];
}

async function readSecretKey(dataDir: string): Promise<string | null> {
  if (process.env.SECRET_KEY) return null;
  return readFile(join(dataDir, 'secret-key'), 'utf8').catch(error => {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  });
}
