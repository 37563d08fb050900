import { migrate } from '#server/db/migrate.ts';
import { openCluster } from '../../e2e/cluster/stage/open-cluster.ts';
import { withoutLimits } from '../faults/stage/node.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { steadyPages } from './stage/steady-pages.ts';
import { steadyWrites } from './stage/steady-writes.ts';

const WRITES_PER_SECOND = 50;
const PAGES_PER_SECOND = 10;
/** Each of ten servers drains for six seconds, and takes some to start. */
const SECONDS = 180;
const STRIKE_AFTER_SECONDS = 3;

export const scenario: Scenario = {
  name: 'restart-servers',
  bar: 'All ten servers restarted one after another, after a migration, under load: nothing fails after one retry.',
  async run(context) {
    const cluster = await openCluster(context.owner, { settings: withoutLimits });
    let tookSeconds = Number.POSITIVE_INFINITY;
    const strike = async () => {
      const beganMs = performance.now();
      await migrate(cluster.database.url);
      for (const server of cluster.servers) {
        await server.stop();
        await server.start();
      }
      tookSeconds = (performance.now() - beganMs) / 1000;
    };
    const perSecond = context.times(WRITES_PER_SECOND, 10);
    const pages = steadyPages(cluster.url, context.times(PAGES_PER_SECOND, 2), context);
    const figures = await steadyWrites(
      cluster,
      { perSecond, seconds: SECONDS, tries: 2, pauseMs: 250, strikeAfterSeconds: STRIKE_AFTER_SECONDS, strike },
      context,
    );
    const underLoad = { atMost: SECONDS - STRIKE_AFTER_SECONDS };
    return [...figures, ...(await pages.stop()), { what: 'all restarted, s', ours: tookSeconds, budget: underLoad }];
  },
};
