import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '../ports.ts';

/** Segments of small letters, digits, `_`, `-` and `.`, none of which begins with a dot. */
const KEY = /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/;
const KEY_LENGTH_MAX = 200;
const INCOMING = '.incoming';
const LEFTOVER_MS = 86_400_000;

/** Objects as files. What is acknowledged is on the disk: written aside, synced, then renamed into place. */
export const diskStorage = (folder: string): Storage => {
  const incoming = join(folder, INCOMING);
  let preparing: Promise<void> | null = null;
  const prepare = async () => {
    await mkdir(incoming, { recursive: true });
    for (const name of await readdir(incoming)) {
      const path = join(incoming, name);
      const age = Date.now() - ((await stat(path).catch(absent))?.mtimeMs ?? 0);
      if (age > LEFTOVER_MS) await rm(path, { force: true });
    }
  };

  const openToRead = (key: string): Promise<FileHandle | null> => open(pathOf(folder, key), 'r').catch(absent);

  return {
    put: async (key, bytes) => {
      const path = pathOf(folder, key);
      preparing ??= prepare();
      await preparing.catch(error => {
        preparing = null;
        throw error;
      });
      const aside = join(incoming, randomUUID());
      try {
        await writeSynced(aside, bytes);
        const made = await mkdir(dirname(path), { recursive: true });
        await rename(aside, path);
        await syncFolder(dirname(path));
        if (made !== undefined) await syncFolder(dirname(made));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    get: async key => readFile(pathOf(folder, key)).catch(absent),
    stream: async key => {
      const file = await openToRead(key);
      if (!file) return null;
      try {
        const { size } = await file.stat();
        return { body: file.createReadStream(), size };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    remove: async key => rm(pathOf(folder, key), { force: true }),
  };
};

/** `derived/<id>/480.webp` lies in `derived/3f/<id>/480.webp`, so that no folder grows long. */
const pathOf = (folder: string, key: string): string => {
  if (key.length > KEY_LENGTH_MAX || !KEY.test(key) || key.includes('..')) throw new Error('Invalid storage key');
  const [kind = '', ...rest] = key.split('/');
  const fan = createHash('sha256')
    .update(rest[0] ?? kind)
    .digest('hex')
    .slice(0, 2);
  return join(folder, kind, fan, ...(rest.length > 0 ? rest : [kind]));
};

const writeSynced = async (path: string, bytes: Uint8Array) => {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Makes the new name itself last. Windows cannot open a folder, and needs no such thing. */
const syncFolder = async (path: string) => {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
};
