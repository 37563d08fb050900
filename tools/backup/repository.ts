import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { isGuessable } from '#server/guessable.ts';
import { lockFile } from '../data-folder.ts';
import { isSystemError, Refusal } from '../refusal.ts';
import { type BackupKey, decrypted, requireSameKey } from './cipher.ts';
import { explained, unfinished, writeDurably } from './durable-file.ts';

const format = 1;
const noteName = 'zodel-backups.json';
const lockName = 'lock';
const Note = z.object({ format: z.number(), keyId: z.string() });

const StoredFile = z.object({ name: z.string(), bytes: z.number(), mtimeMs: z.number() });
export type StoredFile = z.infer<typeof StoredFile>;

const Manifest = z.object({
  format: z.number(),
  id: z.string(),
  version: z.string(),
  /** The hash of each migration of the database. */
  migrations: z.array(z.string()),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  postgres: z.object({
    major: z.number(),
    systemId: z.string(),
    timeline: z.number(),
    start: z.string(),
    end: z.string(),
    manifest: z.string(),
  }),
  base: z.object({ bytes: z.number(), sha256: z.string() }),
  files: z.array(StoredFile),
  /** Null where the key is a setting, which is not ours to keep. */
  secretKey: z.string().nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

export type Repository = { folder: string; key: BackupKey };

export const nameOf = {
  base: (id: string) => `base/${id}/base.tar`,
  manifest: (id: string) => `base/${id}/manifest`,
  wal: ({ systemId, timeline }: Pick<Manifest['postgres'], 'systemId' | 'timeline'>) => `wal/${systemId}-${timeline}`,
  file: (name: string) => `files/${name}`,
};

/** Makes an empty folder one for backups; refuses one that holds anything else. */
export async function createRepository(folder: string, key: BackupKey, dataDir: string): Promise<Repository> {
  if (!relative(dataDir, folder).startsWith('..'))
    throw new Refusal(
      `${folder} is within the data folder, and would be lost with it. Choose a folder on another disk.`,
    );
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    if (names.includes(noteName)) return await openRepository(folder, key);
    if (names.some(name => !name.endsWith(unfinished)))
      throw new Refusal(`${folder} holds something other than backups. Choose an empty folder.`);
    // Backups that were made with such a key can still be read.
    if (isGuessable(key.bytes.toString('base64')))
      throw new Refusal('BACKUP_KEY can be guessed: make one with openssl rand -base64 32.');
    await writeDurably(join(folder, noteName), [Buffer.from(JSON.stringify({ format, keyId: key.id }))]);
    return { folder, key };
  } catch (error) {
    if (isSystemError(error, 'EEXIST', 'ENOTDIR')) throw new Refusal(`${folder} is no folder.`, { cause: error });
    throw explained(error, join(folder, noteName));
  }
}

export async function openRepository(folder: string, key: BackupKey): Promise<Repository> {
  const text = await readFile(join(folder, noteName), 'utf8').catch(error => {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  });
  if (text === undefined) throw new Refusal(`${folder} holds no backups (${noteName} is missing).`);
  const note = Note.safeParse(parsed(text));
  if (!note.success) throw new Refusal(`${join(folder, noteName)} was changed or damaged.`);
  requireFormat(note.data.format, folder);
  requireSameKey(key, note.data.keyId, folder);
  return { folder, key };
}

export function requireFormat(found: number, name: string): void {
  if (found > format) throw new Refusal(`${name} was made by a newer version of Zodel. Restore it with that version.`);
}

export function readEncrypted(
  { folder, key }: Repository,
  name: string,
  { at = name, mayEnd = false } = {},
): AsyncGenerator<Buffer> {
  return decrypted(createReadStream(join(folder, at)), key, name, { mayEnd });
}

/** Whole backups, the oldest first: one without its manifest is none. */
export async function listBackups({ folder }: Repository): Promise<string[]> {
  const names = await readdir(join(folder, 'base')).catch(() => []);
  return names.filter(name => !name.endsWith(unfinished)).sort();
}

export async function readManifest(repository: Repository, id: string): Promise<Manifest> {
  const name = nameOf.manifest(id);
  try {
    const manifest = Manifest.parse(parsed((await buffer(readEncrypted(repository, name))).toString()));
    requireFormat(manifest.format, name);
    return manifest;
  } catch (error) {
    if (isSystemError(error, 'ENOENT'))
      throw new Refusal(`The backup ${id} is not whole: its manifest is missing.`, { cause: error });
    throw error;
  }
}

export async function removeUnfinished({ folder }: Repository): Promise<void> {
  for (const name of await readdir(join(folder, 'base')).catch(() => []))
    if (name.endsWith(unfinished)) await rm(join(folder, 'base', name), { recursive: true, force: true });
}

/** One backup writes at a time. */
export function lockRepository({ folder }: Repository): { close(): void } {
  const lock = lockFile(join(folder, lockName));
  if (!lock) throw new Refusal(`Another backup is being written to ${folder}. Wait for its end, or stop it.`);
  return lock;
}

export const manifestFormat = format;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
