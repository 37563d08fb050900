import { SKIPPED } from '#tools/skipped.ts';
import { INSTALL, missingPrograms } from '../e2e/cluster/stage/programs.ts';
import { scenario as cutPrimary } from './cluster/cut-primary.ts';
import { scenario as engineAlerts } from './cluster/engine-alerts.ts';
import { scenario as etcdLost } from './cluster/etcd-lost.ts';
import { scenario as killPrimary } from './cluster/kill-primary.ts';
import { scenario as killRedis } from './cluster/kill-redis.ts';
import { scenario as killServers } from './cluster/kill-servers.ts';
import { scenario as loseDatabases } from './cluster/lose-databases.ts';
import { scenario as onePlace } from './cluster/one-place.ts';
import { scenario as oneRefresh } from './cluster/one-refresh.ts';
import { scenario as restartServers } from './cluster/restart-servers.ts';
import { scenario as restoreEarlier } from './cluster/restore-earlier.ts';
import { runScenarios } from './faults/stage/run-scenarios.ts';

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`Cluster: SKIPPED, nothing was measured: ${missing.join(', ')} is missing here. On Debian: ${INSTALL}`);
  process.exit(SKIPPED);
}
await runScenarios('Cluster', [
  onePlace,
  oneRefresh,
  killServers,
  killRedis,
  killPrimary,
  cutPrimary,
  loseDatabases,
  restoreEarlier,
  etcdLost,
  restartServers,
  engineAlerts,
]);
