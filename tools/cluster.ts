import { openCluster } from '../e2e/cluster/stage/open-cluster.ts';
import { INSTALL, missingPrograms } from '../e2e/cluster/stage/programs.ts';
import { walk } from '../e2e/cluster/walk.ts';
import { Lifecycle } from './lifecycle.ts';
import { SKIPPED } from './skipped.ts';
import { buildWeb } from './web-build.ts';

const lifecycle = new Lifecycle();

// Starts what compose.yaml starts, as processes of this machine, walks through it, and stops it all.
await lifecycle.run(async () => {
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.log(`The cluster is skipped: ${missing.join(', ')} is missing here. On Debian: ${INSTALL}`);
    return lifecycle.stop(SKIPPED);
  }
  await buildWeb(() => {}, lifecycle.signal, 'quick');
  const startedAt = performance.now();
  const say = (what: string) =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  const cluster = await openCluster(lifecycle, { onPart: say, settings: { OTEL_TRACES_SAMPLER_ARG: '1' } });
  await walk(cluster, say);
  await lifecycle.stop(0);
});
