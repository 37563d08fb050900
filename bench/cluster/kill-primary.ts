import { killNode, primaryOf, untilReplicated } from '../../e2e/cluster/stage/databases.ts';
import { openCluster } from '../../e2e/cluster/stage/open-cluster.ts';
import { withoutLimits } from '../faults/stage/node.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { steadyWrites } from './stage/steady-writes.ts';

const WRITES_PER_SECOND = 200;
const SECONDS = 40;
/** Until a client gives up. */
const TRIES = 120;
const BACK_SECONDS = 15;

export const scenario: Scenario = {
  name: 'kill-primary',
  bar: 'kill -9 of the primary and its Patroni under 200 writes a second: 0 acknowledged lost, writes again within 15 s.',
  async run(context) {
    const cluster = await openCluster(context.owner, { settings: withoutLimits });
    const struck = await primaryOf(cluster.postgres);
    if (!struck) throw new Error('There is no primary.');
    const perSecond = context.times(WRITES_PER_SECOND, 20);
    const figures = await steadyWrites(
      cluster,
      {
        perSecond,
        seconds: SECONDS,
        tries: TRIES,
        pauseMs: 500,
        strikeAfterSeconds: 8,
        strike: () => killNode(struck),
        backWithinSeconds: BACK_SECONDS,
      },
      context,
    );
    const promoted = await primaryOf(cluster.postgres);
    struck.patroni.start();
    await untilReplicated(cluster.postgres, 90_000);
    return [
      ...figures,
      { what: 'the other node took over', ours: Number(promoted !== struck), budget: { atLeast: 1 } },
    ];
  },
};
