import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findStablePort, isPortFree, isStablePort } from './port.ts';
import { changeOwner } from './postgres-account.ts';
import { type Cluster, openCluster, readPassword } from './postgres-cluster.ts';
import { NotStarted, startPostgres, stopOrphan, stopPostgres } from './postgres-process.ts';
import { Refusal } from './refusal.ts';
import { scratchFolder } from './shared-memory.ts';

export type Database = {
  url: string;
  /** Settles when PostgreSQL exits, whether or not it was asked to. */
  ended: Promise<void>;
  stop(): Promise<void>;
  kill(): void;
};

const everywhere = [
  'listen_addresses=127.0.0.1',
  'shared_buffers=128MB',
  // JIT compilation costs more than any of our queries.
  'jit=off',
  // An SSD, or memory, finds a page anywhere as fast as the next one. By default PostgreSQL takes it to cost four times as much.
  'random_page_cost=1.1',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
];
/** Of a database that must survive. */
export const durable = [
  ...everywhere,
  'max_connections=100',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  // What is kept for a backup that stopped following is bounded.
  'max_slot_wal_keep_size=4GB',
  'idle_replication_slot_timeout=2d',
  // Faster crash recovery: one `syncfs` instead of an fsync for each of a thousand files.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];
const throwAway = [
  ...everywhere,
  // Files of tests run side by side, each with several servers.
  'max_connections=300',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  // A connection plans each statement once, instead of six times.
  'plan_cache_mode=force_generic_plan',
  // Nobody reads any of this: an eighth of the work of server tests.
  'wal_level=minimal',
  'max_wal_senders=0',
  'track_counts=off',
  'track_activities=off',
  'update_process_title=off',
  'max_parallel_workers_per_gather=0',
];
/** Of one that another PostgreSQL follows. */
export const followed = ['wal_level=replica', 'max_wal_senders=10'];

const attempts = 20;

type Opened = {
  dataDir: string;
  onLog: (text: string) => void;
  /** How long to wait for the previous port to be released before taking another. */
  portPatienceMs?: number;
  /** Settings besides ours, or instead of them: `name=value`. */
  settings?: readonly string[];
};

/**
 * Starts the embedded PostgreSQL on `dataDir`, creates the cluster if missing, and stops one that a killed run left.
 */
export async function openDatabase({ dataDir, onLog, portPatienceMs = 0, settings = [] }: Opened): Promise<Database> {
  const cluster = await openCluster(join(dataDir, 'postgres'), true, onLog);
  if (await stopOrphan(cluster)) onLog('stopped the database of a run that was killed');
  return serve(cluster, {
    settings: [...durable, ...settings],
    wayToStop: 'SIGINT',
    portPatienceMs,
    socketFolder: openSocketFolder(cluster),
  });
}

/** Starts a non-durable PostgreSQL in a temporary folder, which is removed however the tests end: empty, or a copy of a kept one. */
export async function startTestDatabase(settings: readonly string[] = [], kept?: KeptCluster): Promise<TestDatabase> {
  const folder = mkdtempSync(join(scratchFolder(), 'zodel-test-'));
  const data = join(folder, 'postgres');
  const isKept = kept !== undefined && existsSync(kept.folder);
  if (isKept) {
    cpSync(kept.folder, data, { recursive: true });
    // As PostgreSQL wants it; a copied folder has the mode that new ones have.
    chmodSync(data, 0o700);
  }
  const cluster = await openCluster(data, false, () => {});
  const service = { leftover: folder, settings: [...throwAway, ...settings], socketFolder: openSocketFolder(cluster) };
  if (kept && !isKept) {
    // It waits for connections that are just being closed.
    const database = await serve(cluster, { ...service, wayToStop: 'SIGTERM' });
    await kept.prepare(database.url);
    await database.stop();
    keepCluster(data, kept.folder);
  }
  const database = await serve(cluster, { ...service, wayToStop: 'SIGQUIT' });
  return {
    url: database.url,
    async stop() {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type TestDatabase = { url: string; stop(): Promise<void> };

/** A cluster that is prepared once: `folder` is named after all that its content depends on. */
type KeptCluster = { folder: string; prepare(url: string): Promise<void> };

function keepCluster(data: string, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  // Those of before, whose content has changed since.
  for (const name of readdirSync(dirname(folder)))
    rmSync(join(dirname(folder), name), { recursive: true, force: true });
  const draft = `${folder}.${process.pid}`;
  cpSync(data, draft, { recursive: true });
  renameSync(draft, folder);
}

type Service = {
  settings: string[];
  wayToStop: 'SIGTERM' | 'SIGINT' | 'SIGQUIT';
  portPatienceMs?: number;
  /** Removed when we are killed. */
  leftover?: string;
  socketFolder?: string | undefined;
};

/** The longest path of a socket that every system takes: 103 bytes on macOS, 107 on Linux. */
const longestSocketPath = 103;

/**
 * A folder for a Unix socket, by which a statement costs less than by TCP; none where its path would be too long. It is made anew:
 * the lock of a killed run names a process that may be another one by now, and PostgreSQL would not start beside it.
 */
function openSocketFolder({ folder, account }: Cluster): string | undefined {
  const socketFolder = `${folder}-socket`;
  rmSync(socketFolder, { recursive: true, force: true });
  if (Buffer.byteLength(join(socketFolder, '.s.PGSQL.65535')) > longestSocketPath) return undefined;
  mkdirSync(socketFolder, { mode: 0o700 });
  changeOwner(account.owner, socketFolder);
  return socketFolder;
}

/** Some file systems take no sockets. */
const refusesSocket = (error: unknown): boolean =>
  error instanceof NotStarted && /could not (bind|create) (any )?Unix/.test(error.message);

/** As PostgreSQL reads a list of folders. */
const socketSetting = (folder: string | undefined) =>
  `unix_socket_directories=${folder ? `"${folder.replaceAll('"', '""')}"` : ''}`;

/** The address of the embedded PostgreSQL that another process of ours runs on `dataDir`, as that wrote it down. */
export function databaseUrlOf(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  return databaseUrl(readPassword({ folder }), Number(readFileSync(portFileOf(folder), 'utf8')));
}

/** The same, once it answers there. */
export async function runningDatabaseUrl(dataDir: string): Promise<string> {
  try {
    const url = databaseUrlOf(dataDir);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    await client.connect();
    await client.end();
    return url;
  } catch (error) {
    throw new Refusal(
      `Something runs on the data folder ${dataDir}, but its database does not answer. Try again in a moment.`,
      { cause: error },
    );
  }
}

const portFileOf = (folder: string) => join(folder, 'zodel-port');
/** `host` is an address or a folder with a Unix socket. */
export const databaseUrl = (password: string, port: number, host = '127.0.0.1', database = 'zodel') =>
  `postgres://zodel:${password}@${encodeURIComponent(host)}:${port}/${database}`;

async function serve(cluster: Cluster, service: Service): Promise<Database> {
  try {
    return await serveAt(cluster, service);
  } catch (error) {
    if (!service.socketFolder || !refusesSocket(error)) throw error;
    return await serveAt(cluster, { ...service, socketFolder: undefined });
  }
}

async function serveAt(cluster: Cluster, service: Service): Promise<Database> {
  const { wayToStop, leftover, portPatienceMs = 0, socketFolder } = service;
  const settings = [socketSetting(socketFolder), ...service.settings];
  const { child, watcher, port } = await startSomewhere(cluster, { settings, leftover }, portPatienceMs);
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  if (!leftover) void ended.then(watcher.dismiss);
  const url = await ensureDatabase(readPassword(cluster), port, socketFolder);
  return {
    url,
    ended,
    async stop() {
      await stopPostgres(child, wayToStop);
      watcher.dismiss();
    },
    kill: () => void child.kill('SIGQUIT'),
  };
}

/** Prefers the previous port while it is free, so that tools pointed at the database keep working. */
async function startSomewhere(cluster: Cluster, how: Parameters<typeof startPostgres>[2], portPatienceMs: number) {
  const portFile = portFileOf(cluster.folder);
  const remembered = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
  const giveUpAt = performance.now() + portPatienceMs;
  const choosePort = async () => {
    while (isStablePort(remembered)) {
      if (await isPortFree(remembered)) return remembered;
      if (performance.now() >= giveUpAt) break;
      await delay(50);
    }
    return findStablePort();
  };
  for (let attempt = 1; ; attempt += 1) {
    const port = await choosePort();
    try {
      const started = await startPostgres(cluster, port, how);
      if (port !== remembered) writeFileSync(portFile, String(port));
      return { ...started, port };
    } catch (error) {
      if (!(error instanceof NotStarted) || attempt === attempts || refusesSocket(error)) throw error;
      // Worker processes of a killed PostgreSQL take a moment to exit; the port may be taken meanwhile.
      if (error.message.includes('shared memory block')) await delay(200);
      else if (!error.message.includes('could not bind')) throw error;
    }
  }
}

async function ensureDatabase(password: string, port: number, host?: string): Promise<string> {
  const url = databaseUrl(password, port, host);
  const client = new pg.Client(url);
  try {
    await client.connect();
  } catch (error) {
    const databaseIsMissing = error instanceof pg.DatabaseError && error.code === '3D000';
    if (!databaseIsMissing) throw error;
    const first = new pg.Client(databaseUrl(password, port, host, 'postgres'));
    await first.connect();
    await first.query('CREATE DATABASE zodel');
    await first.end();
  }
  await client.end();
  return url;
}
