import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '#tools/port.ts';
import { changeOwner, chooseAccount } from '#tools/postgres-account.ts';
import { findProgram } from '#tools/postgres-cluster.ts';
import { type Started, startPostgres, stopPostgres } from '#tools/postgres-process.ts';

/** A streaming replica of a database of this machine. */
export type OpenedReplica = {
  url: string;
  sql(text: string): Promise<Record<string, unknown>[]>;
  /** Stops it without a goodbye to anyone. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

const settingsOf = (primary: URL): string[] => [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'fsync=off',
  'jit=off',
  'random_page_cost=1.1',
  `primary_conninfo=host=127.0.0.1 port=${primary.port} user=${primary.username} password=${primary.password}`,
  'wal_retrieve_retry_interval=100ms',
];

const copyOf = async (primaryUrl: string, folder: string): Promise<void> => {
  const client = new pg.Client(primaryUrl);
  await client.connect();
  const asked = async (text: string) => String(Object.values((await client.query(text)).rows.at(0)).at(0));
  await client.query(`select pg_backup_start('a replica', true)`);
  execFileSync('cp', ['-a', await asked('show data_directory'), folder]);
  const label = await asked('select labelfile from pg_backup_stop(false)');
  await client.end();
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  writeFileSync(join(folder, 'backup_label'), label);
  writeFileSync(join(folder, 'standby.signal'), '');
};

export const openReplica = async (primaryUrl: string): Promise<OpenedReplica> => {
  const parent = mkdtempSync(join(tmpdir(), 'zodel-replica-'));
  const folder = join(parent, 'postgres');
  // PostgreSQL may have another account.
  chmodSync(parent, 0o755);
  await copyOf(primaryUrl, folder);
  const cluster = { folder, account: chooseAccount(folder, findProgram('postgres')) };
  changeOwner(cluster.account.owner, folder);
  const port = await findFreePort();
  let running: Started | null = null;
  const start = async () => {
    running = await startPostgres(cluster, port, { settings: settingsOf(new URL(primaryUrl)), leftover: parent });
  };
  const kill = async () => {
    if (running) await stopPostgres(running.child, 'SIGQUIT');
    running?.watcher.dismiss();
    running = null;
  };
  await start();
  const url = new URL(primaryUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    sql: async text => {
      const client = new pg.Client(url.href);
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    kill,
    start,
    close: async () => {
      await kill();
      rmSync(parent, { recursive: true, force: true });
    },
  };
};
