import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ObjectCorrupted, type Storage, StorageFull } from '../ports.ts';
import { checkKey } from './key.ts';
import { createPrivateFolder, OWN_FILE, OWN_FOLDER } from './private-folder.ts';
import { isSealed, sealOf, unsealed } from './seal.ts';

const INCOMING = '.incoming';
const SEALED = '.sealed';
const LEFTOVER_MS = 86_400_000;

/**
 * Objects as files, each with its hash at the end. Acknowledged objects are durable: written to a temporary file,
 * synced, then renamed into place.
 */
export const diskStorage = (folder: string): Storage => {
  const incoming = join(folder, INCOMING);

  const write = async (path: string, bytes: Uint8Array) => {
    const aside = join(incoming, randomUUID());
    try {
      await writeSynced(aside, [bytes, sealOf(bytes)]);
      const made = await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER });
      await rename(aside, path);
      await syncFolder(dirname(path));
      if (made !== undefined) await syncFolder(dirname(made));
    } catch (error) {
      await rm(aside, { force: true });
      throw isNoRoom(error) ? new StorageFull('The disk is full.', { cause: error }) : error;
    }
  };

  const removeLeftovers = async () => {
    for (const name of await readdir(incoming)) {
      const path = join(incoming, name);
      const age = Date.now() - ((await stat(path).catch(absent))?.mtimeMs ?? 0);
      if (age > LEFTOVER_MS) await rm(path, { force: true });
    }
  };

  /** Objects were once stored without their hash. */
  const sealOld = async () => {
    for await (const path of filesIn(folder)) {
      const bytes = await readFile(path);
      if (!isSealed(bytes)) await write(path, bytes);
    }
    await writeFile(join(folder, SEALED), '', { mode: OWN_FILE });
  };

  let preparing: Promise<void> | null = null;
  const prepared = () => {
    preparing ??= (async () => {
      await createPrivateFolder(folder);
      await mkdir(incoming, { recursive: true, mode: OWN_FOLDER });
      await removeLeftovers();
      if (!(await stat(join(folder, SEALED)).catch(absent))) await sealOld();
    })().catch(error => {
      preparing = null;
      throw isNoRoom(error) ? new StorageFull('The disk is full.', { cause: error }) : error;
    });
    return preparing;
  };
  // At startup and not on first use, because files left open by an earlier version are closed here. An error is
  // reported to whoever reads an object.
  prepared().catch(() => {});

  return {
    put: async (key, bytes) => {
      const path = pathOf(folder, key);
      await prepared();
      await write(path, bytes);
    },
    get: async key => {
      const path = pathOf(folder, key);
      await prepared();
      const file = await readFile(path).catch(absent);
      if (!file) return null;
      const bytes = unsealed(file);
      if (!bytes) throw new ObjectCorrupted(key);
      return bytes;
    },
    remove: async key => rm(pathOf(folder, key), { force: true }),
    list: async function* (kind) {
      checkKey(`${kind}/x`);
      for await (const path of filesIn(join(folder, kind))) {
        const found = await stat(path).catch(absent);
        // The shard folder is not part of the key.
        const [, ...rest] = path.slice(join(folder, kind).length + 1).split(/[/\\]/);
        if (found) yield { key: [kind, ...rest].join('/'), storedAt: found.mtime };
      }
    },
  };
};

/** `derived/<id>/480.webp` is stored as `derived/3f/<id>/480.webp`, so that no folder becomes large. */
const pathOf = (folder: string, key: string): string => {
  checkKey(key);
  const [kind = '', ...rest] = key.split('/');
  const fan = createHash('sha256')
    .update(rest[0] ?? '')
    .digest('hex')
    .slice(0, 2);
  return join(folder, kind, fan, ...rest);
};

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

const writeSynced = async (path: string, parts: readonly Uint8Array[]) => {
  const file = await open(path, 'wx', OWN_FILE);
  try {
    for (const part of parts) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Syncs the folder, so that the rename is durable. Windows cannot open a folder, and does not need to. */
const syncFolder = async (path: string) => {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

// Errors of Node's file system carry a code.
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isNoRoom = (error: unknown) => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';

const absent = (error: unknown): null => {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
  throw error;
};
