import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { inProject } from '../settings.ts';

/** The hash of each migration that this code has. */
export function knownMigrations(): Set<string> {
  const files = readMigrationFiles({ migrationsFolder: inProject('server', 'db', 'migrations') });
  return new Set(files.map(({ hash }) => hash));
}

/** The hash of each migration that a database has. */
export async function readApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  return rows.map(({ hash }) => hash);
}
