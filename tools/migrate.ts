import { Lifecycle } from './lifecycle.ts';
import { Refusal } from './refusal.ts';
import { readSettings } from './settings.ts';
import { bringSchemaUpToDate, migrateDatabase, reachOwnDatabase } from './system.ts';

const lifecycle = new Lifecycle();

// For servers that are started without `npm start`, as in containers: it runs once, before them.
await lifecycle.run(async () => {
  const { databaseUrl } = readSettings(process.env);
  if (!databaseUrl) throw new Refusal('DATABASE_URL is missing: the database whose schema is brought up to date.');
  await reachOwnDatabase(databaseUrl);
  await bringSchemaUpToDate(() => migrateDatabase(databaseUrl));
  await lifecycle.stop(0);
});
