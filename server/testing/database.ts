import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createSchema } from '#processor/store/schema.ts';
import { startTestDatabase } from '#tools/database.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** One PostgreSQL for all server tests; each file works in a copy of a template, migrated and with the local processor’s schema. */
export default async function setup(project: TestProject) {
  const database = await startTestDatabase();
  await migrate(database.url);
  const pool = new pg.Pool({ connectionString: database.url });
  await createSchema(pool);
  await pool.end();
  project.provide('templateUrl', database.url);
  return () => database.stop();
}
