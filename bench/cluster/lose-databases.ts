import { untilReplicated } from '../../e2e/cluster/stage/databases.ts';
import { journey } from '../../e2e/cluster/walk.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { loseAndRestore, openBackedUpCluster } from './stage/lost-cluster.ts';
import { steadyWrites } from './stage/steady-writes.ts';

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

export const scenario: Scenario = {
  name: 'lose-databases',
  bar: 'Every node of the database is killed and loses its disk, with a million rows, under writes: restored by pgBackRest within 5 minutes, with all but the last 60 s at most.',
  async run(context) {
    const rows = context.times(ROWS);
    const backedUp = await openBackedUpCluster(context.owner, rows);
    const { postgres, database } = backedUp.cluster;
    const figures = await steadyWrites(
      backedUp.cluster,
      {
        perSecond: context.times(WRITES_PER_SECOND, 5),
        seconds: SECONDS,
        tries: TRIES,
        pauseMs: PAUSE_MS,
        strikeAfterSeconds: STRIKE_AFTER_SECONDS,
        strike: () => loseAndRestore(backedUp),
        backWithinSeconds: BACK_SECONDS,
        mayLoseSeconds: LOST_SECONDS,
      },
      context,
    );
    await untilReplicated(postgres, BACK_SECONDS * 1000);
    const { rows: found } = await database.pool.query<{ kept: number }>(
      `select count(*)::int as kept from audit_entries where actor = 'bench'`,
    );
    await journey(backedUp.cluster);
    return [
      { what: 'rows before', ours: rows },
      { what: 'the first backup took, s', ours: backedUp.backupSeconds, decimals: 1 },
      ...figures,
      { what: 'rows of before that are back', ours: found[0]?.kept ?? 0, budget: { atLeast: rows } },
    ];
  },
};
