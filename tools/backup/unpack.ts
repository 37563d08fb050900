import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract } from 'tar-stream';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

const PostgresManifest = z.object({
  Files: z.array(
    z.object({
      Path: z.string(),
      Size: z.number(),
      'Checksum-Algorithm': z.literal('SHA256'),
      Checksum: z.string(),
    }),
  ),
});

type Found = Map<string, { bytes: number; sha256: string }>;

/** Extracts PostgreSQL's archive, and compares every file with PostgreSQL's own manifest. */
export async function unpackDatabase(source: AsyncIterable<Buffer>, folder: string, manifest: string): Promise<void> {
  const entries = extract();
  // Whichever fails first ends the other: the reason is that of the source.
  const [feeding, writing] = await Promise.allSettled([
    pipeline(Readable.from(source), entries),
    writeEntries(entries, folder),
  ]);
  if (feeding.status === 'rejected')
    throw writing.status === 'rejected' && writing.reason instanceof Refusal ? writing.reason : feeding.reason;
  if (writing.status === 'rejected') throw writing.reason;
  for (const { Path, Size, Checksum } of PostgresManifest.parse(JSON.parse(manifest)).Files) {
    const file = writing.value.get(Path);
    if (file?.bytes !== Size || file.sha256 !== Checksum)
      throw new Refusal(`The backup is damaged: the file postgres/${Path} is not as PostgreSQL wrote it.`);
  }
}

async function writeEntries(entries: Extract, folder: string): Promise<Found> {
  const found: Found = new Map();
  for await (const entry of entries) {
    const { name, type } = entry.header;
    const path = resolve(folder, name);
    if (path !== folder && !path.startsWith(folder + sep))
      throw new Refusal(`The backup names a file outside: ${name}.`);
    if (type !== 'directory' && type !== 'file')
      throw new Refusal(`The backup has an entry of an unknown kind: ${name}.`);
    await mkdir(type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (type === 'file') found.set(name, await writeEntry(entry, path));
    else entry.resume();
  }
  return found;
}

async function writeEntry(entry: AsyncIterable<unknown>, path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of entry) {
      if (!Buffer.isBuffer(chunk)) throw new Error('An archive consists of bytes.');
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}
