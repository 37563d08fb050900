import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeUnnamed } from './copy-files.ts';
import { unfinished } from './durable-file.ts';
import { readLsn, segmentAt, segmentOf } from './lsn.ts';
import { listBackups, type Manifest, nameOf, type Repository, readManifest } from './repository.ts';

const dayMs = 86_400_000;

/** Removes backups that are older than so many days, except the newest, with the log and the files that only they need. */
export async function keepBackups(repository: Repository, days: number): Promise<{ removed: number }> {
  const all = await Promise.all((await listBackups(repository)).map(id => readManifest(repository, id)));
  const limit = Date.now() - days * dayMs;
  const kept = all.filter((backup, index) => index === all.length - 1 || Date.parse(backup.endedAt) >= limit);
  const old = all.filter(backup => !kept.includes(backup));
  for (const { id } of old) {
    const path = join(repository.folder, 'base', id);
    // Renamed first: a removal that is interrupted must not leave a backup without its content.
    await rename(path, `${path}${unfinished}`);
    await rm(`${path}${unfinished}`, { recursive: true, force: true });
  }
  await removeOldLog(repository, kept);
  await removeUnnamed(repository, new Set(kept.flatMap(({ files }) => files.map(({ name }) => name))));
  return { removed: old.length };
}

async function removeOldLog({ folder }: Repository, kept: Manifest[]): Promise<void> {
  const wal = join(folder, 'wal');
  for (const line of await readdir(wal).catch(() => [])) {
    const users = kept.filter(({ postgres }) => nameOf.wal(postgres) === `wal/${line}`);
    const starts = users.map(({ postgres }) => segmentAt(readLsn(postgres.start)));
    const first = starts.reduce<bigint | undefined>(
      (least, start) => (least && least < start ? least : start),
      undefined,
    );
    // The log of a line without a backup may belong to one that is being taken now, but not at this moment: it is locked.
    if (first === undefined) await rm(join(wal, line), { recursive: true, force: true });
    else
      for (const name of await readdir(join(wal, line)))
        if ((segmentOf(name) ?? first) < first) await rm(join(wal, line, name), { force: true });
  }
}
