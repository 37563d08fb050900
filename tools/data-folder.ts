import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isSystemError, Refusal } from './refusal.ts';

export type DataFolder = {
  /** The run before this one did not stop by itself: its last processes may still be letting go. */
  wasKilled: boolean;
  release(): void;
};

/** Another process has the folder. */
export class AlreadyRunning extends Refusal {}

/** Makes the folder, proves that it can be written, and takes it for this process alone. */
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

/**
 * An open exclusive transaction is a lock of the operating system on the file: it goes with the process, however that
 * ends, so there is never a stale one. A process number in a file is fooled when numbers come round again, as they do
 * at once in a container.
 */
function acquireLock(dataDir: string, note: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataDir, 'lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && error.message.includes('locked'))) throw error;
    const holder = readNote(note);
    throw new AlreadyRunning(
      `Zodel is already running on the data folder ${dataDir}${holder ? ` (process ${holder.pid}, ${holder.address})` : ''}.\n` +
        'Stop that one first, or start a second one beside it: PORT=3001 DATA_DIR=.data-2 npm start',
    );
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
