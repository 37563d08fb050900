import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { applyMigration, applyTogether } from './apply-migration.ts';
import type { Db } from './client.ts';
import { lockKeys } from './lock-keys.ts';
import { clientOf } from './primary.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

const LOCK_POLL_MS = 200;

/** The database has migrations that this code does not. Its message is for the person who starts the server. */
export class ForeignDatabase extends Error {
  override name = 'ForeignDatabase';
}

/** The migrations of this code, in the order in which they are applied. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/**
 * Serialises servers that start at the same time: the second waits for the lock, then finds nothing to apply. Asks again and
 * again: a statement that waits has a snapshot, whose end an index that is built concurrently would wait for.
 */
const takeMigrationLock = async (client: pg.Client): Promise<void> => {
  const ask = () => client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKeys.migration]);
  while (!(await ask()).rows[0]?.taken) await delay(LOCK_POLL_MS);
};

/** The hash of each migration that was applied. */
const readApplied = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`);
  if (!rows[0]?.known) return [];
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  return applied.rows.map(({ hash }) => hash);
};

/** Of the queue, which makes its own tables: servers may not make a schema. */
const openQueueSchema = (db: Db) => db.execute(sql`create schema if not exists pgboss`);

/** The table of Drizzle's own migrator, which migrated the databases of earlier versions. */
const openJournal = async (db: Db): Promise<void> => {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
};

/**
 * Applies the migrations that the database lacks, one after another, so that none keeps its locks during the next. Throws
 * ForeignDatabase, and changes nothing, where it has others.
 */
export const migrate = async (databaseUrl: string, migrations = readMigrations()): Promise<{ applied: number }> => {
  const client = clientOf(databaseUrl, { connectionTimeoutMillis: 5_000 });
  // The statement under way is rejected as well when the connection is lost.
  client.on('error', () => {});
  await client.connect();
  try {
    await takeMigrationLock(client);
    const known = new Set(migrations.map(({ hash }) => hash));
    const before = await readApplied(client);
    if (before.some(hash => !known.has(hash)))
      throw new ForeignDatabase(
        'The database was made by another version of Zodel and was left as it is: move the data folder away, start with an empty ' +
          'one (DATA_DIR=.data-new npm start) or with an empty database at DATABASE_URL, or go back to the version that made it.',
      );
    const missing = migrations.filter(({ hash }) => !before.includes(hash));
    const db = drizzle(client);
    await openJournal(db);
    await openQueueSchema(db);
    if (before.length === 0) await applyTogether(db, missing);
    else for (const migration of missing) await applyMigration(db, migration);
    return { applied: missing.length };
  } finally {
    await client.end();
  }
};
