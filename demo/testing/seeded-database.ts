import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { startTestDatabase } from '#tools/database.ts';
import { seedDemo } from '../seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    seededDir: string;
  }
}

export const secretKey = 'a key for the demo tests, of sufficient length';

/** One freshly seeded marketplace for all tests of the demo's data; each file works in a copy of it. */
export default async function setup(project: TestProject) {
  const seededDir = mkdtempSync(join(tmpdir(), 'demo-seeded-'));
  const database = await startTestDatabase();
  await migrate(database.url);
  await seedDemo(database.url, { dataDir: seededDir, secretKey });
  project.provide('templateUrl', database.url);
  project.provide('seededDir', seededDir);
  return async () => {
    await database.stop();
    rmSync(seededDir, { recursive: true, force: true });
  };
}
