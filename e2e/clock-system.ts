import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { demoStaffPassphrase } from '#demo/people.ts';
import { addMissingStaff } from '#demo/seed/staff.ts';
import { migrate } from '#server/db/migrate.ts';
import { startChild } from '#tools/child.ts';
import { findFreePort } from '#tools/port.ts';
import { inProject, readSettings } from '#tools/settings.ts';
import { databaseUrlOf } from './second-server.ts';
import { settings } from './systems.ts';

export type ClockSystem = { address: string; database: pg.Pool; close(): Promise<void> };

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
  mkdirSync(inProject('.cache'), { recursive: true });
  const server = startChild(
    'server/main.ts',
    {
      ...settings,
      DATABASE_URL: url.href,
      SECRET_KEY: randomUUID(),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(await findFreePort()),
      NODE_ENV: 'production',
    },
    openSync(inProject('.cache', `e2e-${process.env.TEST_PARALLEL_INDEX}-clock.log`), 'w'),
  );
  const address = await server.ready;
  process.env.BASE_URL = address;
  return {
    address,
    database,
    close: async () => {
      process.env.BASE_URL = outer.address;
      await server.stop();
      await database.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
