import type { TestProject } from 'vitest/node';
import { startTestDatabase } from '#tools/database.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** One PostgreSQL for all server tests; each file works in a copy of a migrated template. */
export default async function setup(project: TestProject) {
  const database = await startTestDatabase();
  await migrate(database.url);
  project.provide('templateUrl', database.url);
  return () => database.stop();
}
