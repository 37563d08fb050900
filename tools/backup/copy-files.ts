import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError } from '../refusal.ts';
import { encrypted } from './cipher.ts';
import { filesIn, unfinished, writeDurably } from './durable-file.ts';
import { nameOf, type Repository, type StoredFile } from './repository.ts';

const absent = (error: unknown): undefined => {
  if (!isSystemError(error, 'ENOENT', 'ENOTDIR')) throw error;
};

/**
 * Copies the stored files that the repository lacks: pictures, recordings, uploads. A file is stored once and does not
 * change, so that one of the same size and time is the same.
 */
export async function copyFiles(dataDir: string, repository: Repository, known: StoredFile[]): Promise<StoredFile[]> {
  const before = new Map(known.map(file => [file.name, file]));
  const folder = join(dataDir, 'files');
  const files: StoredFile[] = [];
  for await (const name of filesIn(folder)) {
    if (name.startsWith('.')) continue;
    const found = await stat(join(folder, name)).catch(absent);
    if (!found) continue;
    const { size: bytes, mtimeMs } = found;
    const same = before.get(name);
    if (same?.bytes === bytes && same.mtimeMs === mtimeMs) files.push(same);
    else if (await copyFile(join(folder, name), name, repository)) files.push({ name, bytes, mtimeMs });
  }
  return files;
}

/** False: it was removed meanwhile. */
async function copyFile(path: string, name: string, { folder, key }: Repository): Promise<boolean> {
  const stored = nameOf.file(name);
  try {
    await writeDurably(join(folder, stored), encrypted(createReadStream(path), key, stored));
    return true;
  } catch (error) {
    absent(error);
    return false;
  }
}

/** Removes copies that no backup names any more, which is how what was erased leaves the backups too. */
export async function removeUnnamed({ folder }: Repository, named: Set<string>): Promise<void> {
  for await (const name of filesIn(join(folder, 'files')))
    if (!named.has(name) || name.endsWith(unfinished)) await rm(join(folder, nameOf.file(name)), { force: true });
}
