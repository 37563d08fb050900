import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { seedDemo } from '#demo/seed.ts';
import { guardedPool } from '#server/db/guarded-pool.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#tools/database.ts';
import { secretKeyOf } from '#tools/secret-key.ts';
import { inProject } from '#tools/settings.ts';
import type { Owner } from './scope.ts';

/** Of a large demo, so that lists are long. */
const DEMO_MODELS = 400;

export type OwnDatabase = { url: string; dataDir: string; secretKey: string; pool: pg.Pool };

/** Connections for the bench's own queries, which must not crash it when the database stops first or is killed. */
export const openBenchPool = (url: string): pg.Pool => guardedPool({ connectionString: url, max: 8 });

/** A folder for one bench, on the same disk as the product's data; it is deleted when the bench ends. */
export function openOwnFolder(lifecycle: Owner): string {
  const parent = inProject('.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'bench-'));
  lifecycle.opened({ close: () => rmSync(folder, { recursive: true, force: true }) });
  return folder;
}

/** The embedded PostgreSQL as `npm start` runs it, with durable commits, in a folder that is deleted with the bench. */
export async function openOwnDatabase(
  { demo, settings = [] }: { demo: boolean; settings?: readonly string[] },
  lifecycle: Owner,
): Promise<OwnDatabase> {
  const dataDir = openOwnFolder(lifecycle);
  const database = await openDatabase({ dataDir, onLog: () => {}, settings });
  lifecycle.opened({ close: () => database.stop(), kill: () => database.kill() });
  const { url } = database;
  const secretKey = secretKeyOf(dataDir);
  await migrate(url);
  if (demo) await seedDemo(url, { dataDir, secretKey, models: DEMO_MODELS });
  const pool = openBenchPool(url);
  lifecycle.opened({ close: () => pool.end() });
  // Written data is flushed and analyzed before anything is measured.
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  return { url, dataDir, secretKey, pool };
}

/** Commits of connections opened from now on no longer wait for the disk: where durability is not what is measured. */
export const commitWithoutWaiting = async (pool: pg.Pool): Promise<void> => {
  // Of a database, for the server's command line decides over `alter system`.
  await pool.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  );
};
