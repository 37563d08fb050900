import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unfinished } from './durable-file.ts';
import { type Lsn, readLsn, segmentAt, segmentBytes, segmentName, startOfSegment } from './lsn.ts';
import { type Manifest, nameOf, type Repository, readEncrypted } from './repository.ts';

/** Puts the log that was streamed after a backup beside it. Returns up to where it goes. */
export async function restoreLog(repository: Repository, { postgres }: Manifest, cluster: string): Promise<Lsn> {
  const within = nameOf.wal(postgres);
  const names: string[] = await readdir(join(repository.folder, within)).catch(() => []);
  const end = readLsn(postgres.end);
  let segment = segmentAt(readLsn(postgres.start));
  for (; ; segment += 1n) {
    const name = segmentName(postgres.timeline, segment);
    if (!names.includes(name)) break;
    await writeFile(join(cluster, 'pg_wal', name), await buffer(readEncrypted(repository, `${within}/${name}`)), {
      mode: 0o600,
    });
  }
  const begun = await longestOf(repository, within, names, segmentName(postgres.timeline, segment));
  const reached = startOfSegment(segment) + BigInt(begun.length);
  // The backup's own log goes further where nothing followed it.
  if (reached <= end) return end;
  if (begun.length > 0) {
    const whole = Buffer.concat([begun, Buffer.alloc(segmentBytes - begun.length)]);
    await writeFile(join(cluster, 'pg_wal', segmentName(postgres.timeline, segment)), whole, { mode: 0o600 });
  }
  return reached;
}

/** A segment that was still being written, perhaps begun several times. */
async function longestOf(repository: Repository, within: string, names: string[], segment: string): Promise<Buffer> {
  let longest = Buffer.alloc(0);
  for (const name of names.filter(each => each.startsWith(`${segment}.`) && each.endsWith(unfinished))) {
    const content = await buffer(
      readEncrypted(repository, `${within}/${segment}`, { at: `${within}/${name}`, mayEnd: true }),
    );
    if (content.length > longest.length) longest = content;
  }
  return longest;
}
