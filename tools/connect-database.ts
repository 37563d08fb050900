import { AlreadyRunning, openDataFolder } from './data-folder.ts';
import { openDatabase, runningDatabaseUrl } from './database.ts';
import type { Lifecycle } from './lifecycle.ts';
import { checkOwnDatabase } from './own-database.ts';
import type { Settings } from './settings.ts';
import { migrateDatabase, migrateOrCheckDatabase } from './system.ts';

/**
 * The address of the database for a command that may run beside a server: the database running on the data folder, or
 * else our own for the duration of the command. DATABASE_URL takes precedence.
 */
export async function connectDatabase(settings: Settings, lifecycle: Lifecycle): Promise<string> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) {
    await checkOwnDatabase(databaseUrl);
    await migrateOrCheckDatabase(databaseUrl);
    return databaseUrl;
  }
  const embedded = await connectEmbedded(dataDir, lifecycle);
  if (!embedded.isShared) await migrateDatabase(embedded.url);
  return embedded.url;
}

/** As it is: its schema is not brought up to date. */
export async function connectEmbedded(
  dataDir: string,
  lifecycle: Lifecycle,
): Promise<{ url: string; isShared: boolean }> {
  try {
    const folder = openDataFolder(dataDir, 'a command');
    lifecycle.opened({ close: folder.release });
  } catch (error) {
    if (error instanceof AlreadyRunning) return { url: await runningDatabaseUrl(dataDir), isShared: true };
    throw error;
  }
  const database = await openDatabase({ dataDir, onLog: () => {} });
  lifecycle.opened({ close: () => database.stop(), kill: () => database.kill() });
  return { url: database.url, isShared: false };
}
