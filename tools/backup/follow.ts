import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { copyFiles } from './copy-files.ts';
import { keepBackups } from './keep.ts';
import { type Lsn, readLsn, segmentAt, segmentName, startOfSegment } from './lsn.ts';
import { receiveWal } from './receive-wal.ts';
import { connectReplication, identify, type ServerIdentity } from './replication.ts';
import { listBackups, type Manifest, nameOf, type Repository, readManifest } from './repository.ts';
import { reserveLog, slot } from './slot.ts';
import { takeBackup } from './take-backup.ts';
import { WalArchive } from './wal-archive.ts';

const copyFilesEveryMs = 15_000;
const backUpEveryMs = 24 * 3_600_000;

type Following = {
  databaseUrl: string;
  dataDir: string;
  days: number;
  /** A backup was taken, or is up to date and the log follows it. */
  onFollowing: (base: Manifest) => void;
  signal: AbortSignal;
};

/** Backs up once a day and streams the log between, until the database ends or something fails. */
export async function follow(following: Following, repository: Repository): Promise<void> {
  const { databaseUrl, onFollowing, signal } = following;
  const client = await connectReplication(databaseUrl);
  let archive: WalArchive | undefined;
  const stop = new AbortController();
  try {
    const server = await identify(client);
    const { base, from } = await begin(following, repository, server);
    archive = new WalArchive(repository.folder, nameOf.wal(server), {
      timeline: server.timeline,
      from,
      key: repository.key,
    });
    const { receive, flushed } = boundTo(archive);
    onFollowing(base);
    await Promise.race([
      receiveWal(client, { slot, timeline: server.timeline, from, receive, flushed }),
      archive.failed,
      repeat(following, repository, base, AbortSignal.any([signal, stop.signal])),
    ]);
  } finally {
    stop.abort();
    await archive?.close();
    await client.end().catch(() => undefined);
  }
}

const boundTo = (archive: WalArchive) => ({
  receive: (at: Lsn, content: Buffer) => archive.receive(at, content),
  flushed: () => archive.flushed(),
});

/** Where the log goes on from what is stored; after a gap, or without a backup of this line, with a new one. */
async function begin(following: Following, repository: Repository, server: ServerIdentity) {
  const reserved = await reserveLog(following.databaseUrl);
  const newest = await newestOf(repository, server);
  if (newest) {
    const next = await firstMissing(repository, newest);
    if (segmentAt(reserved.from) <= next) return { base: newest, from: startOfSegment(next) };
  }
  const base = await takeBackup(following, repository);
  return { base, from: startOfSegment(segmentAt(readLsn(base.postgres.start))) };
}

async function newestOf(repository: Repository, { systemId, timeline }: ServerIdentity): Promise<Manifest | undefined> {
  for (const id of (await listBackups(repository)).toReversed()) {
    const manifest = await readManifest(repository, id);
    if (manifest.postgres.systemId === systemId && manifest.postgres.timeline === timeline) return manifest;
  }
  return undefined;
}

async function firstMissing({ folder }: Repository, { postgres }: Manifest): Promise<bigint> {
  const names = new Set(await readdir(join(folder, nameOf.wal(postgres))).catch(() => []));
  let segment = segmentAt(readLsn(postgres.start));
  while (names.has(segmentName(postgres.timeline, segment))) segment += 1n;
  return segment;
}

async function repeat(
  { databaseUrl, dataDir, days }: Following,
  repository: Repository,
  base: Manifest,
  signal: AbortSignal,
): Promise<void> {
  let { files } = base;
  let nextAt = Date.parse(base.endedAt) + backUpEveryMs;
  while (!signal.aborted) {
    if (Date.now() < nextAt) files = await copyFiles(dataDir, repository, files);
    else {
      files = (await takeBackup({ databaseUrl, dataDir }, repository)).files;
      await keepBackups(repository, days);
      nextAt = Date.now() + backUpEveryMs;
    }
    await delay(copyFilesEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
