import { setTimeout as delay } from 'node:timers/promises';
import type { Role } from '#server/roles.ts';
import type { Cluster } from './stage/open-cluster.ts';
import { REPLICAS } from './stage/servers.ts';

const METRICS_PORT = 9464;
/** More often than chance would have one server answer alone, and for longer than the balancer takes to see that one is back. */
const TIMES_MAX = 100;
const PAUSE_MS = 50;

export const metricsOf = async (place: string): Promise<string> => (await fetch(`${place}/metrics`)).text();

/** The lines of the metrics that are added up, whose first group is their value. */
type Counted = { role: Role; counted: RegExp };

/** The sum at each server of a role. */
export const valuesIn = ({ servers }: Cluster, { role, counted }: Counted): Promise<number[]> =>
  Promise.all(
    servers
      .filter(server => server.role === role)
      .map(async ({ address }) => {
        const metrics = await metricsOf(`http://${address}:${METRICS_PORT}`);
        return [...metrics.matchAll(counted)].reduce((sum, [, value]) => sum + Number(value), 0);
      }),
  );

/** Works until each server of the role has counted some of it. */
export const byBoth = async (cluster: Cluster, what: Counted, work: () => Promise<void>): Promise<void> => {
  const before = await valuesIn(cluster, what);
  for (let times = 0; times < TIMES_MAX; times += 1) {
    await work();
    const after = await valuesIn(cluster, what);
    const answered = after.filter((value, at) => value > (before[at] ?? 0));
    if (answered.length === REPLICAS) return;
    await delay(PAUSE_MS);
  }
  throw new Error(`Of ${REPLICAS} servers of the role ${what.role}, not each has answered in ${TIMES_MAX} times.`);
};
