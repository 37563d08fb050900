import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const SHARED_MEMORY = '/dev/shm';
/** Twice what the databases of all test files that run at a time take. */
const SCRATCH_BYTES = 1024 ** 3;

/** Whether so much fits into Linux's file system in memory. A container gives 64 MB by default. */
export function hasSharedMemory(bytes: number): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= bytes;
}

/** The folder for what nobody keeps, in memory where it fits. A database of a thousand small files costs a tenth less there. */
export const scratchFolder = (): string => (hasSharedMemory(SCRATCH_BYTES) ? SHARED_MEMORY : tmpdir());
