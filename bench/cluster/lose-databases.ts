import { rmSync } from 'node:fs';
import { backrest, backUp, inNode } from '../../e2e/cluster/stage/backups.ts';
import {
  configFileOf,
  killNode,
  type PostgresNode,
  primaryOf,
  untilReplicated,
} from '../../e2e/cluster/stage/databases.ts';
import { openCluster } from '../../e2e/cluster/stage/open-cluster.ts';
import { until } from '../../e2e/cluster/stage/process.ts';
import { journey } from '../../e2e/cluster/walk.ts';
import { withoutLimits } from '../faults/stage/node.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { steadyWrites } from './stage/steady-writes.ts';
import { fillTables } from './stage/tables-in-use.ts';

/** In each of the tables that are filled before. */
const ROWS = 1_000_000;
const WRITES_PER_SECOND = 20;
/** Shortly before a segment of the log is archived: the backup ends one, and each is 45 seconds long. */
const STRIKE_AFTER_SECONDS = 85;
const SECONDS = 120;
const PAUSE_MS = 500;
const LOST_SECONDS = 60;
const BACK_SECONDS = 300;
/** Until a client gives up: later than it has to be back. */
const TRIES = (BACK_SECONDS * 1.5) / (PAUSE_MS / 1000);
const PATRONICTL = '/usr/bin/patronictl';

/** With its disk. */
const lose = async (node: PostgresNode): Promise<void> => {
  await killNode(node);
  rmSync(node.dataDir, { recursive: true, maxRetries: 20, retryDelay: 50 });
};

/** The runbook “a machine is lost” of docs/operations.md, for a cluster without any node. */
const restore = async (
  lost: { leader: string },
  first: PostgresNode,
  others: readonly PostgresNode[],
): Promise<void> => {
  // The last is asked for as long as etcd has not missed the leader.
  const assent = `zodel\nYes I am aware\n${lost.leader}\n`;
  await inNode(first, [PATRONICTL, '-c', configFileOf(first.ownFolder), 'remove', 'zodel'], assent);
  await backrest(first, 'restore');
  first.patroni.start();
  // One with an empty folder and without a primary would make a new, empty cluster.
  await until('the restored primary', async () => (await primaryOf([first])) === first, BACK_SECONDS * 1000);
  for (const node of others) node.patroni.start();
};

export const scenario: Scenario = {
  name: 'lose-databases',
  bar: 'Every node of the database is killed and loses its disk, with a million rows, under writes: restored by pgBackRest within 5 minutes, with all but the last 60 s at most.',
  async run(context) {
    const cluster = await openCluster(context.owner, { settings: withoutLimits });
    const { postgres, database } = cluster;
    const [first, ...others] = postgres;
    const primary = await primaryOf(postgres);
    if (!first || !primary) throw new Error('There is no primary.');
    const rows = context.times(ROWS);
    await fillTables(database.pool, rows);
    const backupBeganMs = performance.now();
    for (const node of postgres) await backUp(node);
    const backupSeconds = (performance.now() - backupBeganMs) / 1000;
    const strike = async () => {
      await Promise.all(postgres.map(lose));
      await restore({ leader: primary.name }, first, others);
    };
    const figures = await steadyWrites(
      cluster,
      {
        perSecond: context.times(WRITES_PER_SECOND, 5),
        seconds: SECONDS,
        tries: TRIES,
        pauseMs: PAUSE_MS,
        strikeAfterSeconds: STRIKE_AFTER_SECONDS,
        strike,
        mayLoseSeconds: LOST_SECONDS,
      },
      context,
    );
    await untilReplicated(postgres, BACK_SECONDS * 1000);
    const { rows: found } = await database.pool.query<{ kept: number }>(
      `select count(*)::int as kept from audit_entries where actor = 'bench'`,
    );
    await journey(cluster);
    return [
      { what: 'rows before', ours: rows },
      { what: 'the first backup took, s', ours: backupSeconds, decimals: 1 },
      ...figures.map(figure =>
        figure.what.startsWith('longest time') ? { ...figure, budget: { atMost: BACK_SECONDS } } : figure,
      ),
      { what: 'rows of before that are back', ours: found[0]?.kept ?? 0, budget: { atLeast: rows } },
    ];
  },
};
