import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '#tools/wait-until.ts';
import { inNode } from '../../../e2e/cluster/stage/backups.ts';
import {
  killNode,
  type PostgresNode,
  patronictl,
  primaryOf,
  untilReplicated,
} from '../../../e2e/cluster/stage/databases.ts';
import type { Cluster } from '../../../e2e/cluster/stage/open-cluster.ts';
import { statusOf } from '../../../e2e/cluster/stage/process.ts';
import type { Prometheus } from '../../alerts/prometheus.ts';
import type { Cause } from '../../alerts/try-out.ts';
import { listOf, nodesOf } from './patroni-list.ts';
import { secondPrimary } from './second-primary.ts';

type Stage = { cluster: Cluster; prometheus: Prometheus };

const WITHIN_MS = 120_000;
/** Within it Patroni promotes a node that it may promote. */
const PROMOTED_MS = 15_000;

const require = (isSo: boolean, otherwise: string) => {
  if (!isSo) throw new Error(otherwise);
};

/** What patronictl list says at one node about one. */
const listed = async (asked: PostgresNode, { name }: PostgresNode) =>
  (await listOf(asked)).find(({ Member }) => Member === name);

/** Until patronictl list shows what the runbook has one look for; it is missing there once etcd has forgotten it. */
const untilListed = (asked: PostgresNode, node: PostgresNode, states: readonly string[]) =>
  waitUntil(
    `patronictl lists ${node.name} as ${states.join(' or ')}`,
    async () => states.includes((await listed(asked, node))?.State ?? 'missing'),
    WITHIN_MS,
  );

/** Flips a bit of the time in the file, whose checksum then is wrong. */
const damage = (file: string): void => {
  const content = readFileSync(file);
  content.writeUInt8(content.readUInt8(24) ^ 1, 24);
  writeFileSync(file, content);
};

export const engineCauses: readonly Cause<Stage>[] = [
  {
    alerts: ['BackendEmpty'],
    what: 'both servers of the API killed',
    begin: async ({ cluster }) => {
      const servers = cluster.servers.filter(({ role }) => role === 'api');
      for (const server of servers) await server.kill();
      return async () => {
        for (const { address } of servers) {
          const status = await statusOf(`http://${address}:3000/healthz`).catch(() => 0);
          require(status === 0, `A server of the API that was killed answers ${status}.`);
        }
        for (const server of servers) await server.start();
      };
    },
  },
  {
    alerts: ['EngineDown'],
    what: 'HAProxy stopped',
    begin: async ({ cluster }) => {
      await cluster.balancer.stop();
      return async () => cluster.balancer.start();
    },
  },
  {
    alerts: ['NoSynchronousStandby', 'EngineDown'],
    what: 'the standby stopped',
    begin: async ({ cluster }) => {
      const { primary, standby } = await nodesOf(cluster);
      await standby.patroni.stop();
      return async () => {
        await untilListed(primary, standby, ['stopped', 'missing']);
        standby.patroni.start();
        await untilReplicated(cluster.postgres, WITHIN_MS);
      };
    },
  },
  {
    alerts: ['NoSynchronousStandby'],
    what: 'the standby’s disk damaged',
    begin: async ({ cluster }) => {
      const { primary, standby } = await nodesOf(cluster);
      await standby.patroni.stop();
      damage(join(standby.dataDir, 'global', 'pg_control'));
      standby.patroni.start();
      return async () => {
        await untilListed(primary, standby, ['start failed']);
        await patronictl(primary, ['reinit', 'zodel', standby.name, '--force']);
        await untilReplicated(cluster.postgres, WITHIN_MS);
      };
    },
  },
  {
    alerts: ['EtcdWithoutLeader', 'NoPrimary', 'BackendEmpty'],
    what: 'two of three etcd killed, then the standby',
    begin: async ({ cluster }) => {
      const { primary, standby } = await nodesOf(cluster);
      const [, ...majority] = cluster.etcd;
      for (const etcd of majority) await etcd.kill();
      // Longer than a lock of etcd lives.
      await delay(PROMOTED_MS);
      require((await primaryOf(cluster.postgres)) ===
        primary, 'Without etcd the primary did not go on beside its standby.');
      await killNode(standby);
      return async () => {
        for (const etcd of majority) etcd.start();
        await waitUntil('a primary', async () => (await primaryOf(cluster.postgres)) !== undefined, WITHIN_MS);
        standby.patroni.start();
        await untilReplicated(cluster.postgres, WITHIN_MS);
      };
    },
  },
  {
    alerts: ['NoPrimary', 'BackendEmpty', 'EngineDown'],
    what: 'the standby stopped, and the primary killed later',
    begin: async ({ cluster }) => {
      const { primary, standby } = await nodesOf(cluster);
      await standby.patroni.stop();
      const ask = () => inNode(primary, ['psql', '-d', 'zodel', '-Atqc', 'show synchronous_standby_names']);
      await waitUntil('the primary goes on alone', async () => (await ask()).trim() === '', WITHIN_MS);
      await killNode(primary);
      return async () => {
        // It was away, and may lack what the primary acknowledged since.
        standby.patroni.start();
        await untilListed(standby, standby, ['running']);
        await delay(PROMOTED_MS);
        const { Role } = (await listed(standby, standby)) ?? {};
        require(Role === 'Replica', `Patroni lists a node that was away as ${Role}.`);
        await patronictl(standby, ['failover', 'zodel', '--candidate', standby.name, '--force']);
        await waitUntil('a primary', async () => (await primaryOf(cluster.postgres)) === standby, WITHIN_MS);
        primary.patroni.start();
        await untilReplicated(cluster.postgres, WITHIN_MS);
      };
    },
  },
  secondPrimary,
];
