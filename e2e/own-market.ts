import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { databaseUrlOf } from '#tools/database.ts';
import { secretKeyOf } from '#tools/secret-key.ts';
import { readSettings } from '#tools/settings.ts';
import { openBenchPool } from '../bench/system/own-database.ts';
import { openSecondServer } from './second-server.ts';

let markets = 0;

/** A server of its own, with a database of its own: under test it asks addresses on this machine, such as push services and calendars. */
export const openOwnMarket = async () => {
  const { dataDir } = readSettings(process.env);
  const own = new URL(databaseUrlOf(dataDir));
  const admin = new pg.Client({ connectionString: own.href });
  await admin.connect();
  markets += 1;
  const name = `market_${process.pid}_${markets}`;
  own.pathname = `/${name}`;
  await admin.query(`create database ${name}`);
  await migrate(own.href);
  const pool = openBenchPool(own.href);
  const database = { url: own.href, dataDir, secretKey: secretKeyOf(dataDir), pool };
  const { url, stop } = await openSecondServer({ DATABASE_URL: own.href, NODE_ENV: 'test', DEMO: 'off' });
  const close = async () => {
    await stop();
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { url, database, close };
};
