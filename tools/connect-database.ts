import { AlreadyRunning, openDataFolder } from './data-folder.ts';
import { openDatabase, runningDatabaseUrl } from './database.ts';
import type { Lifecycle } from './lifecycle.ts';
import { checkOwnDatabase } from './own-database.ts';
import type { Settings } from './settings.ts';
import { migrateDatabase } from './system.ts';

/**
 * The address of the database for a command that may run beside a server: the database running on the data folder, or
 * else our own for the duration of the command. DATABASE_URL takes precedence.
 */
export async function connectDatabase({ databaseUrl, dataDir }: Settings, lifecycle: Lifecycle): Promise<string> {
  if (databaseUrl) {
    await checkOwnDatabase(databaseUrl);
    await migrateDatabase(databaseUrl);
    return databaseUrl;
  }
  try {
    const folder = openDataFolder(dataDir, 'a command');
    lifecycle.opened({ close: folder.release });
  } catch (error) {
    if (error instanceof AlreadyRunning) return runningDatabaseUrl(dataDir);
    throw error;
  }
  const database = await openDatabase({ dataDir, onLog: () => {} });
  lifecycle.opened({ close: () => database.stop(), kill: () => database.kill() });
  await migrateDatabase(database.url);
  return database.url;
}
