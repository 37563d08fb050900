import { demoStaffPhone } from '#demo/people.ts';
import { clientOf } from '#server/db/primary.ts';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import type { Lifecycle } from './lifecycle.ts';
import { checkOwnDatabase } from './own-database.ts';
import { requirePort } from './port.ts';
import { step } from './progress.ts';
import { Refusal } from './refusal.ts';
import { secretKeyOf } from './secret-key.ts';
import type { Settings } from './settings.ts';

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

/** Opens and migrates the database. Returns its URL. */
export async function prepareDatabase(settings: Settings, lifecycle: Lifecycle): Promise<string> {
  const databaseUrl = settings.databaseUrl ?? (await openEmbedded(settings.dataDir, lifecycle));
  if (settings.databaseUrl) await reachOwnDatabase(databaseUrl);
  await bringSchemaUpToDate(() => migrateOrCheckDatabase(databaseUrl));
  return databaseUrl;
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
  let database = await step(
    'database',
    onLog => openDatabase({ dataDir, onLog }),
    () => 'PostgreSQL 18, embedded',
  );
  const { url } = database;
  lifecycle.opened({ close: () => database.stop(), kill: () => database.kill() });

  const keepRunning = async () => {
    for (;;) {
      await database.ended;
      if (lifecycle.isStopping) return;
      console.error('PostgreSQL ended unexpectedly; starting it again.');
      database = await openDatabase({ dataDir, onLog: console.log, portPatienceMs });
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

type Seeded = {
  databaseUrl: string;
  /** Resolves once the demo people can be played. If they exist already the server need not wait for this. */
  demoIsReady: Promise<void>;
};

export async function seed({ demo, dataDir }: Settings, databaseUrl: string): Promise<Seeded> {
  if (!demo) return { databaseUrl, demoIsReady: Promise.resolve() };
  const demoIsReady = step('demo data', async onProgress => {
    const { InhabitedDatabase, seedDemo } = await import('#demo/seed.ts');
    await seedDemo(databaseUrl, { dataDir, secretKey: secretKeyOf(dataDir), onProgress }).catch(error => {
      throw error instanceof InhabitedDatabase ? new Refusal(error.message, { cause: error }) : error;
    });
  });
  demoIsReady.catch(() => undefined);
  if (!(await hasDemo(databaseUrl))) await demoIsReady;
  return { databaseUrl, demoIsReady };
}

async function hasDemo(databaseUrl: string): Promise<boolean> {
  const client = clientOf(databaseUrl, { connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from staff where phone = $1', [demoStaffPhone]);
    return rows.length > 0;
  } finally {
    await client.end();
  }
}
