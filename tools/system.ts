import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoStaffPhone } from '#demo/people.ts';
import { clientOf } from '#server/db/primary.ts';
import { openDataFolder } from './data-folder.ts';
import { type Database, openDatabase } from './database.ts';
import type { Lifecycle } from './lifecycle.ts';
import { checkOwnDatabase } from './own-database.ts';
import { requirePort } from './port.ts';
import { step } from './progress.ts';
import { isSystemError, Refusal } from './refusal.ts';
import { secretKeyOf } from './secret-key.ts';
import { inProject, type Settings } from './settings.ts';

/** How long the server of a killed run may take to release its port. */
const killedRunPatienceMs = 8000;
/** Longer than our connection timeouts, so that clients of the old port have given up. */
const portPatienceMs = 8000;

/** Locks the data folder and checks the port. */
export async function claim(settings: Settings, lifecycle: Lifecycle): Promise<void> {
  const folder = openDataFolder(settings.dataDir, `http://${settings.host}:${settings.port}`);
  lifecycle.opened({ close: folder.release });
  await requirePort(settings.port, settings.host, folder.wasKilled ? killedRunPatienceMs : 0);
}

/** Prints which PostgreSQL it is. */
export async function reachOwnDatabase(databaseUrl: string): Promise<void> {
  await step(
    'database',
    () => checkOwnDatabase(databaseUrl),
    label => label,
  );
}

export async function bringSchemaUpToDate(migrate: () => Promise<{ applied: number }>): Promise<void> {
  await step('schema', migrate, ({ applied }) => (applied > 0 ? `${applied} migrations applied` : 'up to date'));
}

async function openEmbedded(dataDir: string, lifecycle: Lifecycle): Promise<string> {
  let running: Database | undefined;
  // Before the server, which starts meanwhile: what is opened first is closed last.
  lifecycle.opened({ close: () => running?.stop(), kill: () => running?.kill() });
  let database = await step(
    'database',
    onLog => openDatabase({ dataDir, onLog }),
    () => 'PostgreSQL 18, embedded',
  );
  running = database;
  if (lifecycle.isStopping) await database.stop();
  const { url } = database;

  const keepRunning = async () => {
    for (;;) {
      await database.ended;
      if (lifecycle.isStopping) return;
      console.error('PostgreSQL ended unexpectedly; starting it again.');
      database = await openDatabase({ dataDir, onLog: console.log, portPatienceMs });
      running = database;
      if (database.url !== url) throw new Refusal('PostgreSQL could not come back on its port. Start Zodel again.');
    }
  };
  keepRunning().catch(error => lifecycle.fail(error));
  return url;
}

export async function migrateDatabase(databaseUrl: string): Promise<{ applied: number }> {
  const { migrate } = await import('#server/db/migrate.ts');
  return migrate(databaseUrl).catch(refuseToGoOn);
}

/** As migrateDatabase; where the schema has an owner of its own, the account of servers has it checked instead. */
export async function migrateOrCheckDatabase(databaseUrl: string): Promise<{ applied: number }> {
  const { migrateOrCheck } = await import('#server/db/migrate-or-check.ts');
  return migrateOrCheck(databaseUrl).catch(refuseToGoOn);
}

async function refuseToGoOn(error: unknown): Promise<never> {
  const { ForeignDatabase } = await import('#server/db/migrate.ts');
  const { OldSchema } = await import('#server/db/migrate-or-check.ts');
  if (error instanceof ForeignDatabase || error instanceof OldSchema)
    throw new Refusal(error.message, { cause: error });
  const reason = error instanceof Error ? error.message : String(error);
  throw new Refusal(`The database could not be brought up to date. ${reason}`, { cause: error });
}

/** A database with its schema, and with the demo where there is one. */
export type Prepared = {
  databaseUrl: string;
  /** What is left to do before the demo people are played, and need not be done before the server is open. */
  continueDemo: () => Promise<void>;
};

/** Opens the database, migrates it and fills it with the demo. */
export async function prepareDatabase(settings: Settings, lifecycle: Lifecycle): Promise<Prepared> {
  const databaseUrl = settings.databaseUrl ?? (await openEmbedded(settings.dataDir, lifecycle));
  if (settings.databaseUrl) await reachOwnDatabase(databaseUrl);
  const state = await stateOf(databaseUrl);
  await bringSchemaUpToDate(async () => (state.isMigrated ? { applied: 0 } : migrateOrCheckDatabase(databaseUrl)));
  if (!settings.demo) return { databaseUrl, continueDemo: async () => {} };
  const fillDemo = (onProgress?: (text: string) => void) => seed(settings, databaseUrl, onProgress);
  if (state.hasDemo) return { databaseUrl, continueDemo: fillDemo };
  await step('demo data', fillDemo);
  return { databaseUrl, continueDemo: async () => {} };
}

async function seed({ dataDir }: Settings, databaseUrl: string, onProgress?: (text: string) => void): Promise<void> {
  const { InhabitedDatabase, seedDemo } = await import('#demo/seed.ts');
  await seedDemo(databaseUrl, { dataDir, secretKey: secretKeyOf(dataDir), ...(onProgress && { onProgress }) }).catch(
    error => {
      throw error instanceof InhabitedDatabase ? new Refusal(error.message, { cause: error }) : error;
    },
  );
}

/** By one query, so that a start on a database that has all loads neither the migrations' code nor the demo's. */
async function stateOf(databaseUrl: string): Promise<{ isMigrated: boolean; hasDemo: boolean }> {
  const client = clientOf(databaseUrl, { connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ hashes: string[] | null; hasDemo: boolean }>(
      `select (select array_agg(hash) from drizzle.__drizzle_migrations) as hashes,
        exists (select from staff where phone = $1) as "hasDemo"`,
      [demoStaffPhone],
    );
    const { hashes, hasDemo = false } = rows[0] ?? {};
    const ours = migrationHashes();
    return { isMigrated: hashes?.length === ours.size && hashes.every(hash => ours.has(hash)), hasDemo };
  } catch (error) {
    // An empty database, or an account that may not read which migrations were applied.
    if (!isSystemError(error, '42P01', '3F000', '42501')) throw error;
    return { isMigrated: false, hasDemo: false };
  } finally {
    await client.end();
  }
}

/** As the journal has them. */
function migrationHashes(): Set<string> {
  const folder = inProject('server', 'db', 'migrations');
  const files = readdirSync(folder).filter(name => name.endsWith('.sql'));
  return new Set(
    files.map(name =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ),
  );
}
