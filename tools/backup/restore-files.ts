import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { filesIn, unfinished } from './durable-file.ts';
import { type Manifest, nameOf, type Repository, readEncrypted } from './repository.ts';

/** All copies there are, because the log may refer to files that were stored after the backup. Returns how many. */
export async function restoreFiles(repository: Repository, { files }: Manifest, folder: string): Promise<number> {
  const missing = new Set(files.map(({ name }) => name));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  for await (const name of filesIn(join(repository.folder, 'files'))) {
    if (name.endsWith(unfinished)) continue;
    await restoreFile(repository, name, join(folder, name));
    count += 1;
    missing.delete(name);
  }
  const [first] = missing;
  if (first !== undefined)
    throw new Refusal(`The backup is damaged: ${missing.size} of its files are missing, the first is ${first}.`);
  return count;
}

async function restoreFile(repository: Repository, name: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of readEncrypted(repository, nameOf.file(name))) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}
