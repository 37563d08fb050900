import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemError } from './refusal.ts';

/**
 * The key for session tokens and keyed hashes. A deployment sets SECRET_KEY; otherwise the data folder contains a
 * generated one, readable by its owner alone, so that a restart signs nobody out.
 */
export function secretKeyOf(dataDir: string): string {
  const existing = existingSecretKey(dataDir);
  if (existing !== undefined) return existing;
  // Written to a temporary file first: a killed start must not leave an empty key.
  const file = fileIn(dataDir);
  const aside = `${file}.new`;
  const made = randomBytes(32).toString('base64url');
  writeFileSync(aside, made, { mode: 0o600, flush: true });
  renameSync(aside, file);
  return made;
}

/** For a command that reads what a server wrote: a new key would be of no use to it. */
export function existingSecretKey(dataDir: string): string | undefined {
  if (process.env.SECRET_KEY) return process.env.SECRET_KEY;
  try {
    return readFileSync(fileIn(dataDir), 'utf8');
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
    return undefined;
  }
}

/** Checkpoints of the audit stay signed with the key of their time. */
export function auditKeys(present: string | undefined): string[] {
  return [present ?? '', ...(process.env.EARLIER_SECRET_KEYS?.split(',') ?? [])].filter(key => key !== '');
}

const fileIn = (dataDir: string) => join(dataDir, 'secret-key');
