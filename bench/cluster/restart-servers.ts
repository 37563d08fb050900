import { setTimeout as delay } from 'node:timers/promises';
import { openCluster } from '../../e2e/cluster/stage/open-cluster.ts';
import { REPLICAS } from '../../e2e/cluster/stage/servers.ts';
import { journey } from '../../e2e/cluster/walk.ts';
import { withoutLimits } from '../faults/stage/node.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { steadyChat } from './stage/steady-chat.ts';
import { steadyReads } from './stage/steady-reads.ts';
import { steadyUploads } from './stage/steady-uploads.ts';
import { steadyWrites } from './stage/steady-writes.ts';
import { countInvalidIndexes, fillTables, migrateTablesInUse } from './stage/tables-in-use.ts';

const WRITES_PER_SECOND = 50;
const READS_PER_SECOND = 10;
/** A server that stops finishes what it was sent. */
const TRIES = 1;
/** Each of ten servers drains for six seconds, and takes some to start. */
const SECONDS = 240;
const STRIKE_AFTER_SECONDS = 3;
/** In each of the tables that are filled before. */
const ROWS = 1_000_000;
/** How long servers answer after the migrations, and beside those that were replaced. */
const BESIDE_MS = 5_000;

export const scenario: Scenario = {
  name: 'restart-servers',
  bar: 'Tables in use are migrated and ten servers are replaced one after another, under load: nothing fails, nothing is sent twice, and no message is lost or doubled.',
  async run(context) {
    const cluster = await openCluster(context.owner, { settings: withoutLimits });
    const rows = context.times(ROWS);
    await fillTables(cluster.database.pool, rows);
    let migratedSeconds = Number.POSITIVE_INFINITY;
    let journeys = 0;
    let tookSeconds = Number.POSITIVE_INFINITY;
    const walkAgain = async () => {
      await journey(cluster);
      journeys += 1;
      await delay(BESIDE_MS);
    };
    const strike = async () => {
      const beganMs = performance.now();
      await migrateTablesInUse(cluster.database);
      migratedSeconds = (performance.now() - beganMs) / 1000;
      await walkAgain();
      // The first of each role: then each has one of either.
      for (const replica of [0, 1]) {
        for (const server of cluster.servers.filter((_, at) => at % REPLICAS === replica)) {
          await server.stop();
          await server.start();
        }
        await walkAgain();
      }
      tookSeconds = (performance.now() - beganMs) / 1000;
    };
    const perSecond = context.times(WRITES_PER_SECOND, 10);
    const reads = await steadyReads(cluster, { perSecond: context.times(READS_PER_SECOND, 2), tries: TRIES }, context);
    const uploads = await steadyUploads(cluster, { tries: TRIES }, context);
    const chat = await steadyChat(cluster, context);
    const figures = await steadyWrites(
      cluster,
      { perSecond, seconds: SECONDS, tries: TRIES, pauseMs: 250, strikeAfterSeconds: STRIKE_AFTER_SECONDS, strike },
      context,
    );
    const underLoad = { atMost: SECONDS - STRIKE_AFTER_SECONDS };
    return [
      { what: 'rows of a table in use', ours: rows },
      { what: 'migrated beside a transaction of 20 s, s', ours: migratedSeconds, budget: underLoad },
      { what: 'indexes left invalid', ours: await countInvalidIndexes(cluster.database.pool), budget: { atMost: 0 } },
      ...figures,
      ...(await reads.stop()),
      ...(await uploads.stop()),
      ...(await chat.stop()),
      { what: 'journeys: after the migrations, among both, and at the end', ours: journeys, budget: { atLeast: 3 } },
      { what: 'all replaced, s', ours: tookSeconds, budget: underLoad },
    ];
  },
};
