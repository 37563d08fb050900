import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { demoStaffPassphrase } from '#demo/people.ts';
import { addMissingStaff } from '#demo/seed/staff.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseUrlOf } from '#tools/database.ts';
import { readSettings } from '#tools/settings.ts';
import { startServer } from './second-server.ts';
import { settings } from './systems.ts';

export type ClockSystem = { address: string; database: pg.Pool; close(): Promise<void> };

/** A pool says that it has ended before its connections have: one that the database ends meanwhile fails where nobody listens. */
const untilUnused = async (admin: pg.Client, name: string): Promise<void> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await delay(100);
  }
};

/**
 * A marketplace whose clock a test may move by days: beside the worker's own, in a database with nobody but the demo's
 * staff, so that each step has little to do. From now on BASE_URL names it.
 */
export const openClockSystem = async (): Promise<ClockSystem> => {
  const outer = { address: process.env.BASE_URL, database: databaseUrlOf(readSettings(process.env).dataDir) };
  const name = `clock_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: outer.database });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(outer.database);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const database = new pg.Pool({ connectionString: url.href, max: 2 });
  await addMissingStaff(drizzle(database), demoStaffPassphrase);
  const dataDir = mkdtempSync(join(tmpdir(), 'zodel-clock-'));
  const own = { DATABASE_URL: url.href, SECRET_KEY: randomUUID(), DATA_DIR: dataDir };
  const { url: address, stop } = await startServer('clock', { ...settings, ...own });
  process.env.BASE_URL = address;
  return {
    address,
    database,
    close: async () => {
      process.env.BASE_URL = outer.address;
      await stop();
      await database.end();
      await untilUnused(admin, name);
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
