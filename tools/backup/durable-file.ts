import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSystemError, Refusal } from '../refusal.ts';

/** The mark of a file or folder that is not whole yet. What bears it is never read, and removed by the next backup. */
export const unfinished = '.part';

export type Written = { bytes: number; sha256: string };

/** Under its name only once all of it is on the disk. */
export async function writeDurably(path: string, source: AsyncIterable<Buffer> | Buffer[]): Promise<Written> {
  const aside = `${path}.${randomUUID()}${unfinished}`;
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(aside, 'wx', 0o600);
    try {
      for await (const chunk of source) {
        await file.writeFile(chunk);
        hash.update(chunk);
        bytes += chunk.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
    await syncFolder(dirname(path));
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(aside, { force: true });
    throw explained(error, path);
  }
}

export function explained(error: unknown, path: string): unknown {
  if (isSystemError(error, 'ENOSPC', 'EDQUOT'))
    return new Refusal(`The disk of ${dirname(path)} is full. What was not finished does not count; free some space.`, {
      cause: error,
    });
  if (isSystemError(error, 'EACCES', 'EPERM', 'EROFS'))
    return new Refusal(`${dirname(path)} cannot be written (${error.code}).`, { cause: error });
  return error;
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Relative paths of the files within. */
export async function* filesIn(folder: string, within = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch(error => {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = within ? `${within}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* filesIn(folder, path);
    else if (entry.isFile()) yield path;
  }
}
