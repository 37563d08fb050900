import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openCluster } from '../../e2e/cluster/stage/open-cluster.ts';
import { hasPrometheus, openPrometheus, WITHOUT_PROMETHEUS } from '../alerts/prometheus.ts';
import { tryOut, untilCalm } from '../alerts/try-out.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import type { Figure } from '../measure/report.ts';
import { engineCauses } from './stage/engine-causes.ts';
import { scrapesOf } from './stage/scrapes-of.ts';

export const scenario: Scenario = {
  name: 'engine-alerts',
  bar: 'Each alert about HAProxy, Patroni and etcd is caused by what it is about, fires in Debian’s Prometheus, and is resolved by what its runbook says.',
  async run({ owner, note }) {
    if (!hasPrometheus()) return WITHOUT_PROMETHEUS;
    const cluster = await openCluster(owner);
    const folder = join(cluster.database.dataDir, 'prometheus');
    mkdirSync(folder);
    const prometheus = await openPrometheus({ folder, scrapes: scrapesOf(cluster) }, owner);
    const figures: Figure[] = [await untilCalm(prometheus)];
    for (const cause of engineCauses) {
      note(`${cause.what}: ${cause.alerts.join(', ')}`);
      for (const tried of await tryOut({ cluster, prometheus }, [cause]))
        figures.push(...tried.figures.map(figure => ({ ...figure, what: `${tried.what}: ${figure.what}` })));
    }
    return figures;
  },
};
