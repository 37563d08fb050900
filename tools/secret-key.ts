import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemError } from './refusal.ts';

/**
 * The key that signs sessions and keys hashes. A real deployment gives it as SECRET_KEY; without one, the data folder
 * keeps its own, readable by its owner alone, so that a restart signs nobody out.
 */
export function secretKeyOf(dataDir: string): string {
  if (process.env.SECRET_KEY) return process.env.SECRET_KEY;
  const file = join(dataDir, 'secret-key');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
    // Aside first: a start that is killed half-way must not leave a key that is empty.
    const aside = `${file}.new`;
    const made = randomBytes(32).toString('base64url');
    writeFileSync(aside, made, { mode: 0o600, flush: true });
    renameSync(aside, file);
    return made;
  }
}
