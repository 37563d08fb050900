import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { createSchema } from '#processor/store/schema.ts';
import { startTestDatabase } from '#tools/database.ts';
import { inProject } from '#tools/settings.ts';
import { guardedPool } from '../db/guarded-pool.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** One PostgreSQL for all server tests; each file works in a copy of a template, migrated and with the local processor’s schema. */
export default async function setup(project: TestProject) {
  const database = await startTestDatabase([], { folder: inProject('.cache', 'databases', hashOfSchema()), prepare });
  project.provide('templateUrl', database.url);
  return () => database.stop();
}

async function prepare(url: string): Promise<void> {
  await migrate(url);
  const pool = guardedPool({ connectionString: url });
  await createSchema(pool);
  await pool.end();
  // Its imports, which are most of the server, are loaded only when a template is prepared.
  const { openTasks } = await import('../tasks/queue.ts');
  const tasks = await openTasks({ databaseUrl: url, poolSize: 1, log: console, isWorker: false }, () => {
    throw new Error('No task is done here.');
  });
  await tasks.close();
}

function hashOfSchema(): string {
  const hash = createHash('sha256');
  const sources = globSync(
    [
      'server/db/**/*',
      'server/tasks/{queue,sweeps}.ts',
      'processor/store/schema.ts',
      'tools/{database,postgres-cluster}.ts',
      'package-lock.json',
    ],
    {
      cwd: inProject(),
      withFileTypes: true,
    },
  );
  for (const path of sources
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath}/${entry.name}`)
    .sort())
    hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
