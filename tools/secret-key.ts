import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemError } from './refusal.ts';

/**
 * The key for session tokens and keyed hashes. A deployment sets SECRET_KEY; otherwise the data folder contains a
 * generated one, readable by its owner alone, so that a restart signs nobody out.
 */
export function secretKeyOf(dataDir: string): string {
  if (process.env.SECRET_KEY) return process.env.SECRET_KEY;
  const file = join(dataDir, 'secret-key');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
    // Written to a temporary file first: a killed start must not leave an empty key.
    const aside = `${file}.new`;
    const made = randomBytes(32).toString('base64url');
    writeFileSync(aside, made, { mode: 0o600, flush: true });
    renameSync(aside, file);
    return made;
  }
}
