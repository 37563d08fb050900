import { untilReplicated } from '../../e2e/cluster/stage/databases.ts';
import { openCluster } from '../../e2e/cluster/stage/open-cluster.ts';
import { replicaReads } from '../../e2e/cluster/stage/replica-reads.ts';
import { withoutLimits } from '../faults/stage/node.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { steadyReads } from './stage/steady-reads.ts';
import { steadyWrites } from './stage/steady-writes.ts';

const WRITES_PER_SECOND = 20;
const READS_PER_SECOND = 10;
/** For the seconds until Patroni's nodes have agreed to go on without etcd. */
const TRIES = 60;
/** Longer than a primary keeps its role without etcd: three times the time to live of its lock. */
const SECONDS = 50;

export const scenario: Scenario = {
  name: 'etcd-lost',
  bar: 'kill -9 of two of three etcd for 45 seconds: no read of the primary or the replica fails, and writes go on after a pause of seconds while both databases reach each other.',
  async run(context) {
    const cluster = await openCluster(context.owner, { settings: withoutLimits });
    const [, ...majority] = cluster.etcd;
    const sumOfReads = async () => (await replicaReads(cluster)).reduce((sum, reads) => sum + reads, 0);
    let readBefore = Number.POSITIVE_INFINITY;
    const strike = async () => {
      await Promise.all(majority.map(etcd => etcd.kill()));
      readBefore = await sumOfReads();
    };
    const reads = await steadyReads(cluster, { perSecond: context.times(READS_PER_SECOND, 2), tries: 1 }, context);
    const figures = await steadyWrites(
      cluster,
      {
        perSecond: context.times(WRITES_PER_SECOND, 5),
        seconds: SECONDS,
        tries: TRIES,
        pauseMs: 250,
        strikeAfterSeconds: 5,
        strike,
      },
      context,
    );
    const readFigures = await reads.stop();
    const readWithout = (await sumOfReads()) - readBefore;
    for (const etcd of majority) etcd.start();
    await untilReplicated(cluster.postgres, 60_000);
    return [
      ...figures,
      ...readFigures,
      { what: 'reads answered by a replica without etcd', ours: readWithout, budget: { atLeast: 1 } },
    ];
  },
};
