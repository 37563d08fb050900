import { rmSync } from 'node:fs';
import { waitUntil } from '#tools/wait-until.ts';
import { backrest, backUp, inNode } from '../../../e2e/cluster/stage/backups.ts';
import { killNode, type PostgresNode, patronictl, primaryOf } from '../../../e2e/cluster/stage/databases.ts';
import { type Cluster, openCluster } from '../../../e2e/cluster/stage/open-cluster.ts';
import { withoutLimits } from '../../faults/stage/node.ts';
import type { Owner } from '../../system/scope.ts';
import { runAlone } from './run-alone.ts';
import { fillTables } from './tables-in-use.ts';

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

/** Without Patroni, which would not stop at a moment, until the log is replayed up to it. */
const replayAlone = (node: PostgresNode): Promise<void> =>
  runAlone(node, node.dataDir, { withinMs: WITHIN_MS }, async () => {
    const ask = () => inNode(node, ['psql', '-d', 'zodel', '-Atqc', 'select pg_is_in_recovery()']);
    await waitUntil('the end of the replay', async () => (await ask()).trim() === 'f', WITHIN_MS);
  });

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
  await patronictl(first, ['remove', 'zodel'], assent);
  if (moment) {
    await backrest(first, 'restore', '--type=time', `--target=${moment}`, '--target-action=promote');
    await replayAlone(first);
  } else await backrest(first, 'restore');
  first.patroni.start();
  // One with an empty folder and without a primary would make a new, empty cluster.
  await waitUntil('the restored primary', async () => (await primaryOf([first])) === first, WITHIN_MS);
  for (const node of others) node.patroni.start();
};
