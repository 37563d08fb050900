import { setTimeout as delay } from 'node:timers/promises';
import { backrest } from '../../e2e/cluster/stage/backups.ts';
import { untilReplicated } from '../../e2e/cluster/stage/databases.ts';
import { journey } from '../../e2e/cluster/walk.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { loseAndRestore, openBackedUpCluster } from './stage/lost-cluster.ts';

const ROWS = 100_000;
const BACK_SECONDS = 300;
const keyOf = (name: string) =>
  `insert into idempotency_keys (owner, key, request_hash, answer) values ('bench', '${name}', '', '{}')`;

export const scenario: Scenario = {
  name: 'restore-earlier',
  bar: 'Rows are deleted by mistake: every node is restored by pgBackRest to the moment before, within 5 minutes, and the cluster goes on from there.',
  async run(context) {
    const rows = context.times(ROWS);
    const backedUp = await openBackedUpCluster(context.owner, rows);
    const { cluster, primary } = backedUp;
    const { pool } = cluster.database;
    // pgBackRest takes the last backup that ended before the moment, in whole seconds.
    await delay(2_000);
    await pool.query(keyOf('before the mistake'));
    const {
      rows: [clock],
    } = await pool.query<{ now: string }>(`select now()::text as now`);
    if (!clock) throw new Error('The database has no clock.');
    await delay(1_000);
    await pool.query(`delete from idempotency_keys where owner = 'bench'`);
    await pool.query(keyOf('after the mistake'));
    // Has the log archived, and waits for it.
    await backrest(primary, 'check');
    const beganMs = performance.now();
    await loseAndRestore(backedUp, clock.now);
    await untilReplicated(cluster.postgres, BACK_SECONDS * 1000);
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
