import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that signs sessions and keys hashes. A real deployment gives it as SECRET_KEY; without one, the data folder
 * keeps its own, readable by its owner alone, so that a restart signs nobody out.
 */
export function secretKeyOf(dataDir: string): string {
  if (process.env.SECRET_KEY) return process.env.SECRET_KEY;
  const file = join(dataDir, 'secret-key');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const made = randomBytes(32).toString('base64url');
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
    return made;
  }
}
