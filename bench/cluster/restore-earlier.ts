import { setTimeout as delay } from 'node:timers/promises';
import { backrest, backUp } from '../../e2e/cluster/stage/backups.ts';
import { primaryOf, untilReplicated } from '../../e2e/cluster/stage/databases.ts';
import { openCluster } from '../../e2e/cluster/stage/open-cluster.ts';
import { journey } from '../../e2e/cluster/walk.ts';
import { withoutLimits } from '../faults/stage/node.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { loseNode, restoreCluster } from './stage/lost-cluster.ts';
import { fillTables } from './stage/tables-in-use.ts';

const ROWS = 100_000;
const BACK_SECONDS = 300;
const keyOf = (name: string) =>
  `insert into idempotency_keys (owner, key, request_hash, answer) values ('bench', '${name}', '', '{}')`;

export const scenario: Scenario = {
  name: 'restore-earlier',
  bar: 'Rows are deleted by mistake: every node is restored by pgBackRest to the moment before, within 5 minutes, and the cluster goes on from there.',
  async run(context) {
    const cluster = await openCluster(context.owner, { settings: withoutLimits });
    const { postgres, database } = cluster;
    const [first, ...others] = postgres;
    const primary = await primaryOf(postgres);
    if (!first || !primary) throw new Error('There is no primary.');
    const { pool } = database;
    const rows = context.times(ROWS);
    await fillTables(pool, rows);
    for (const node of postgres) await backUp(node);
    // pgBackRest takes the last backup that ended before the moment, in whole seconds.
    await delay(2_000);
    await pool.query(keyOf('before the mistake'));
    const { rows: clock } = await pool.query<{ now: string }>(`select now()::text as now`);
    const [{ now: until } = { now: '' }] = clock;
    if (!until) throw new Error('The database has no clock.');
    await delay(1_000);
    await pool.query(`delete from idempotency_keys where owner = 'bench'`);
    await pool.query(keyOf('after the mistake'));
    // Has the log archived, and waits for it.
    await backrest(primary, 'check');
    const beganMs = performance.now();
    await Promise.all(postgres.map(loseNode));
    await restoreCluster([first, ...others], { leader: primary.name, until });
    await untilReplicated(postgres, BACK_SECONDS * 1000);
    const backSeconds = (performance.now() - beganMs) / 1000;
    const { rows: found } = await pool.query<{ kept: number; since: number }>(
      `select count(*) filter (where key <> 'after the mistake')::int as kept, count(*) filter (where key = 'after the mistake')::int as since
        from idempotency_keys where owner = 'bench'`,
    );
    await journey(cluster);
    return [
      { what: 'rows deleted by mistake', ours: rows + 1 },
      { what: 'of these back', ours: found[0]?.kept ?? 0, budget: { atLeast: rows + 1 } },
      { what: 'rows written after the mistake', ours: found[0]?.since ?? 1, budget: { atMost: 0 } },
      {
        what: 'back, with a synchronous replica, after s',
        ours: backSeconds,
        decimals: 1,
        budget: { atMost: BACK_SECONDS },
      },
    ];
  },
};
