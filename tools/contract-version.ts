import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { inProject } from './settings.ts';

/** Changes with the contract: answers that a device has stored are dropped where their form may have changed. */
export const contractVersion = (): string => {
  const hash = createHash('sha256');
  for (const path of globSync('contract/{values,schemas}/*.ts', { cwd: inProject() }).sort())
    if (!path.endsWith('.test.ts')) hash.update(readFileSync(inProject(path)));
  return hash.digest('hex').slice(0, 12);
};
