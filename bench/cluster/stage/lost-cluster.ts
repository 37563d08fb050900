import { existsSync, readFileSync, rmSync } from 'node:fs';
import { waitUntil } from '#tools/wait-until.ts';
import { backrest, backUp, inNode } from '../../../e2e/cluster/stage/backups.ts';
import { configFileOf, killNode, type PostgresNode, primaryOf } from '../../../e2e/cluster/stage/databases.ts';
import { type Cluster, openCluster } from '../../../e2e/cluster/stage/open-cluster.ts';
import { POSTGRES_TOOLS } from '../../../e2e/cluster/stage/programs.ts';
import { withoutLimits } from '../../faults/stage/node.ts';
import type { Owner } from '../../system/scope.ts';
import { fillTables } from './tables-in-use.ts';

const PATRONICTL = '/usr/bin/patronictl';
const WITHIN_MS = 300_000;

type BackedUp = { cluster: Cluster; primary: PostgresNode; backupSeconds: number };

/** A cluster with this many rows in some of its tables, and a first backup of them. */
export const openBackedUpCluster = async (owner: Owner, rows: number): Promise<BackedUp> => {
  const cluster = await openCluster(owner, { settings: withoutLimits });
  const primary = await primaryOf(cluster.postgres);
  if (!primary) throw new Error('There is no primary.');
  await fillTables(cluster.database.pool, rows);
  const beganMs = performance.now();
  for (const node of cluster.postgres) await backUp(node);
  return { cluster, primary, backupSeconds: (performance.now() - beganMs) / 1000 };
};

/** With its disk. */
const loseNode = async (node: PostgresNode): Promise<void> => {
  await killNode(node);
  rmSync(node.dataDir, { recursive: true, maxRetries: 20, retryDelay: 50 });
};

/** Runs PostgreSQL without Patroni, which would not stop at a moment, until the log is replayed up to it. */
const replayAlone = async (node: PostgresNode): Promise<void> => {
  const control = (...args: string[]) => inNode(node, [`${POSTGRES_TOOLS}/pg_ctl`, '-w', '-D', node.dataDir, ...args]);
  // The settings that came with the backup may be those of the other node, which shares this machine.
  const own = {
    listen_addresses: "''",
    unix_socket_directories: node.ownFolder,
    hba_file: `${node.dataDir}/pg_hba.conf`,
    ident_file: `${node.dataDir}/pg_ident.conf`,
  };
  const settings = Object.entries(own).map(([name, value]) => `-c ${name}=${value}`);
  const log = `${node.ownFolder}/replay.log`;
  await control('-t', String(WITHIN_MS / 1000), '-o', settings.join(' '), '-l', log, 'start').catch(error => {
    const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-2_000) : 'nothing';
    throw new Error(`PostgreSQL did not start, and says: ${said}`, { cause: error });
  });
  const ask = () => inNode(node, ['psql', '-d', 'zodel', '-Atqc', 'select pg_is_in_recovery()']);
  await waitUntil('the end of the replay', async () => (await ask()).trim() === 'f', WITHIN_MS);
  await control('stop');
};

/**
 * Kills every node, with its disk, and follows the runbook “a machine is lost” of docs/operations/backups.md for a cluster without
 * any; `moment` is an earlier one to restore.
 */
export const loseAndRestore = async ({ cluster, primary }: BackedUp, moment?: string): Promise<void> => {
  const [first, ...others] = cluster.postgres;
  if (!first) throw new Error('There is no node.');
  await Promise.all(cluster.postgres.map(loseNode));
  // The last is asked for as long as etcd has not missed the leader.
  const assent = `zodel\nYes I am aware\n${primary.name}\n`;
  await inNode(first, [PATRONICTL, '-c', configFileOf(first.ownFolder), 'remove', 'zodel'], assent);
  if (moment) {
    await backrest(first, 'restore', '--type=time', `--target=${moment}`, '--target-action=promote');
    await replayAlone(first);
  } else await backrest(first, 'restore');
  first.patroni.start();
  // One with an empty folder and without a primary would make a new, empty cluster.
  await waitUntil('the restored primary', async () => (await primaryOf([first])) === first, WITHIN_MS);
  for (const node of others) node.patroni.start();
};
