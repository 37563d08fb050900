import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { Db } from './client.ts';
import { runsOutsideTransaction, withinTransaction } from './outside-transaction.ts';

/** Whoever comes after a statement that waits for a table waits with it: well below the timeout of the server's statements. */
const LOCK_TIMEOUT_MS = 3_000;
const TRIES = 10;
const PAUSE_MS = 1_000;

/** SQLSTATEs: a lock timeout, and a deadlock with a writer that takes the same tables in another order. */
const notLocked = new Set(['55P03', '40P01']);

/** Nobody waits behind these, and they wait for every open transaction. */
const isConcurrent = /\bindex\s+concurrently\b/i;
const buildsIndex = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)/i;

const isNotLocked = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof pg.DatabaseError && notLocked.has(error.cause.code ?? '');

/** Where a lock is not to be had, those who wait behind it pass, and it is tried again. */
const givingWay = async (run: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run();
      return;
    } catch (error) {
      if (!isNotLocked(error)) throw error;
      if (attempt === TRIES)
        throw new Error(
          `A table could not be locked in ${TRIES} tries. What was applied before stays, and the next start goes on: ` +
            'pg_stat_activity shows which transactions last so long.',
          { cause: error },
        );
    }
    await delay(attempt * PAUSE_MS);
  }
};

const limitLockWaits = (db: Db, ms: number) => db.execute(sql.raw(`set lock_timeout = ${ms}`));

const record = (db: Db, { hash, folderMillis }: MigrationMeta) =>
  db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);

const applyInTransaction = (db: Db, migrations: readonly MigrationMeta[]): Promise<void> =>
  db.transaction(async tx => {
    for (const migration of migrations) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await record(tx, migration);
    }
  });

/** What an interrupted build leaves behind: it has the name, and no query uses it. */
const dropInvalidIndex = async (db: Db, name: string): Promise<void> => {
  const { rowCount } = await db.execute(
    sql`select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`,
  );
  if (rowCount) await db.execute(sql.raw(`drop index concurrently "${name}"`));
};

const applyOutsideTransaction = async (db: Db, migration: MigrationMeta): Promise<void> => {
  for (const statement of migration.sql) {
    await limitLockWaits(db, isConcurrent.test(statement) ? 0 : LOCK_TIMEOUT_MS);
    const [, index] = buildsIndex.exec(statement) ?? [];
    await givingWay(async () => {
      if (index) await dropInvalidIndex(db, index);
      await db.execute(sql.raw(statement));
    });
  }
  await record(db, migration);
};

/** Applies a migration beside servers that use the database. */
export const applyMigration = async (db: Db, migration: MigrationMeta): Promise<void> => {
  if (runsOutsideTransaction(migration.sql[0] ?? '')) return applyOutsideTransaction(db, migration);
  await limitLockWaits(db, LOCK_TIMEOUT_MS);
  await givingWay(() => applyInTransaction(db, [migration]));
};

/** All of them or none, in one transaction, which is quicker: for an empty database, which nobody uses. */
export const applyTogether = (db: Db, migrations: readonly MigrationMeta[]): Promise<void> =>
  applyInTransaction(
    db,
    migrations.map(migration => ({ ...migration, sql: migration.sql.map(withinTransaction) })),
  );
