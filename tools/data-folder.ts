import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isSystemError, Refusal } from './refusal.ts';

export type DataFolder = {
  /** The previous run was killed: its last processes may still be exiting. */
  wasKilled: boolean;
  release(): void;
};

/** Another process has locked the folder. */
export class AlreadyRunning extends Refusal {}

/** Creates the folder, checks that it is writable, and locks it for this process. */
export function openDataFolder(dataDir: string, address: string): DataFolder {
  const note = join(dataDir, 'running.json');
  requireWritable(dataDir);
  const lock = acquireLock(dataDir, note);
  const wasKilled = existsSync(note);
  writeFileSync(note, JSON.stringify({ pid: process.pid, address }));
  return {
    wasKilled,
    release() {
      rmSync(note, { force: true });
      lock.close();
    },
  };
}

function requireWritable(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    // Traversable, not listable: as root, PostgreSQL runs under another account and must reach its own folder.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const choose = 'Make it writable, or choose another folder: DATA_DIR=/path/to/folder npm start';
    if (isSystemError(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT'))
      throw new Refusal(`The data folder ${dataDir} cannot be written (${error.code}).\n${choose}`);
    if (isSystemError(error, 'EEXIST', 'ENOTDIR'))
      throw new Refusal(`Something that is not a folder stands where the data folder ${dataDir} should be.\n${choose}`);
    if (isSystemError(error, 'ENOSPC', 'EDQUOT'))
      throw new Refusal(`The disk that holds the data folder ${dataDir} is full.`);
    throw error;
  }
}

function acquireLock(dataDir: string, note: string): DatabaseSync {
  const lock = lockFile(join(dataDir, 'lock'));
  if (lock) return lock;
  const holder = readNote(note);
  throw new AlreadyRunning(
    `Zodel is already running on the data folder ${dataDir}${holder ? ` (process ${holder.pid}, ${holder.address})` : ''}.\n` +
      'Stop that one first, or start a second one beside it: PORT=3001 DATA_DIR=.data-2 npm start',
  );
}

/**
 * An open exclusive SQLite transaction is an operating system lock on the file: it is released when the process ends,
 * however that happens, so it is never stale. A pid in a file is not reliable, because pids are reused, in a container
 * at once. Undefined: another process has it.
 */
export function lockFile(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('locked')) return undefined;
    throw error;
  }
}

function readNote(note: string): { pid: number; address: string } | undefined {
  try {
    const { pid, address } = JSON.parse(readFileSync(note, 'utf8'));
    return { pid, address };
  } catch {
    return undefined;
  }
}
