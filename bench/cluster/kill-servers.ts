import { openCluster } from '../../e2e/cluster/stage/open-cluster.ts';
import { withoutLimits } from '../faults/stage/node.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { steadyChat } from './stage/steady-chat.ts';
import { steadyReads } from './stage/steady-reads.ts';
import { steadyUploads } from './stage/steady-uploads.ts';
import { steadyWrites } from './stage/steady-writes.ts';

const WRITES_PER_SECOND = 50;
const READS_PER_SECOND = 10;
/** A client sends again once what was lost with its server. */
const TRIES = 2;
/** Before that, servers have only just started and still compile their code. */
const STRIKE_AFTER_SECONDS = 25;

export const scenario: Scenario = {
  name: 'kill-servers',
  bar: 'kill -9 of one server of each role under load: nothing fails after one retry, and no message is lost or doubled.',
  async run(context) {
    const cluster = await openCluster(context.owner, { settings: withoutLimits });
    const first = cluster.servers.filter(({ role }, at) => cluster.servers.findIndex(one => one.role === role) === at);
    const strike = async () => void (await Promise.all(first.map(server => server.kill())));
    const perSecond = context.times(WRITES_PER_SECOND, 10);
    const reads = await steadyReads(cluster, { perSecond: context.times(READS_PER_SECOND, 2), tries: TRIES }, context);
    const uploads = await steadyUploads(cluster, { tries: TRIES }, context);
    const chat = await steadyChat(cluster, context);
    const figures = await steadyWrites(
      cluster,
      { perSecond, seconds: 45, tries: TRIES, pauseMs: 250, strikeAfterSeconds: STRIKE_AFTER_SECONDS, strike },
      context,
    );
    return [...figures, ...(await reads.stop()), ...(await uploads.stop()), ...(await chat.stop())];
  },
};
