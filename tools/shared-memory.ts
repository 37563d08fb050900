import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const SHARED_MEMORY = '/dev/shm';
/** Twice what the databases of all test files that run at a time take, and more than a browser's processes share. */
const NEEDED_BYTES = 1024 ** 3;

/** Whether that fits into Linux's file system in memory. A container gives 64 MB by default. */
export function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES;
}

/** The folder for what nobody keeps, in memory where it fits. A database of a thousand small files costs a tenth less there. */
export const scratchFolder = (): string => (hasSharedMemory() ? SHARED_MEMORY : tmpdir());
