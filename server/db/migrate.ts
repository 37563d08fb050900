import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { clientOf } from './primary.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Serialises servers that start at the same time: the second waits for the lock, then finds nothing to apply. */
const MIGRATION_LOCK = 74_210_001;

/** The database has migrations that this code does not. Its message is for the person who starts the server. */
export class ForeignDatabase extends Error {
  override name = 'ForeignDatabase';
}

/** The hash of each migration that was applied. */
const readApplied = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`);
  if (!rows[0]?.known) return [];
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  return applied.rows.map(({ hash }) => hash);
};

/** Applies the migrations that the database lacks. Throws ForeignDatabase, and changes nothing, where it has others. */
export const migrate = async (databaseUrl: string): Promise<{ applied: number }> => {
  const client = clientOf(databaseUrl, { connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
    const before = await readApplied(client);
    if (before.some(hash => !known.has(hash)))
      throw new ForeignDatabase(
        'The database was made by another version (one before 0.2.0, or a newer one) and was left as it is: ' +
          'start with an empty one, as in DATA_DIR=.data-new npm start, or go on with the version that made it.',
      );
    await runMigrations(drizzle(client), { migrationsFolder });
    return { applied: known.size - before.length };
  } finally {
    await client.end();
  }
};
