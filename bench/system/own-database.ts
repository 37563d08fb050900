import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { seedDemo } from '#demo/seed.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#tools/database.ts';
import { secretKeyOf } from '#tools/secret-key.ts';
import { inProject } from '#tools/settings.ts';
import type { Owner } from './scope.ts';

export type OwnDatabase = { url: string; dataDir: string; secretKey: string; pool: pg.Pool };

/** Connections for a bench's own questions, which must not end it should the database go first, or be killed. */
export function openBenchPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  pool.on('error', () => {}).on('connect', client => void client.on('error', () => {}));
  return pool;
}

/** A folder for one bench, on the disk that the product's own data lie on; it goes when the bench ends. */
export function openOwnFolder(lifecycle: Owner): string {
  const parent = inProject('.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'bench-'));
  lifecycle.opened({ close: () => rmSync(folder, { recursive: true, force: true }) });
  return folder;
}

/** The embedded PostgreSQL as `npm start` runs it, every commit on the disk, in a folder that goes with the bench. */
export async function openOwnDatabase({ demo }: { demo: boolean }, lifecycle: Owner): Promise<OwnDatabase> {
  const dataDir = openOwnFolder(lifecycle);
  const database = await openDatabase({ dataDir, onLog: () => {} });
  lifecycle.opened({ close: () => database.stop(), kill: () => database.kill() });
  const { url } = database;
  const secretKey = secretKeyOf(dataDir);
  await migrate(url);
  if (demo) await seedDemo(url, { dataDir, secretKey });
  const pool = openBenchPool(url);
  lifecycle.opened({ close: () => pool.end() });
  // What was just written is to lie still, and be known to the planner, before anything is measured.
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  return { url, dataDir, secretKey, pool };
}
