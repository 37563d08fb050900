import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runQuietly } from '#tools/command.ts';
import { documented } from '#tools/documented.ts';
import { waitUntil } from '#tools/wait-until.ts';
import { backrest, backUp, inNode } from '../../../e2e/cluster/stage/backups.ts';
import { configFileOf, type PostgresNode, primaryOf, untilReplicated } from '../../../e2e/cluster/stage/databases.ts';
import type { Cluster } from '../../../e2e/cluster/stage/open-cluster.ts';
import type { Cause } from '../../alerts/try-out.ts';
import { listOf, nodesOf } from './patroni-list.ts';
import { runAlone } from './run-alone.ts';

const WITHIN_MS = 120_000;
/** Of the kept folder, while the node has its own. */
const KEPT_PORT = '5433';

/** The node that takes the writes of a new connection through the balancer; none while it is being promoted. */
const writtenTo = async ({ database }: Cluster): Promise<string[]> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ address: string }>(
      'select host(inet_server_addr()) as address where not pg_is_in_recovery()',
    );
    return rows.map(({ address }) => address);
  } finally {
    await client.end();
  }
};

/** An entry about money. */
const noteCharge = (node: PostgresNode): Promise<string> => {
  const insert = `insert into audit_entries (actor, subject, subject_id, action, before, after)
    values ('bench', 'CHARGE', gen_random_uuid(), 'STATUS', '{"status": "WAITING"}', '{"status": "PAID"}')`;
  return inNode(node, ['psql', '-d', 'zodel', '-qc', insert]);
};

/** With the settings of a server, and the database of one node. */
const verifyAudit = ({ servers }: Cluster, { rest }: PostgresNode, port: string, ...args: string[]) => {
  const settings = servers.find(({ role }) => role === 'tasks')?.settings ?? {};
  const url = new URL(settings.DATABASE_URL ?? '');
  url.hostname = new URL(rest).hostname;
  url.port = port;
  return runQuietly(['tools/audit.ts', 'verify', ...args], { env: { ...settings, DATABASE_URL: url.href } });
};

type Backup = { label: string; archive: { start: string } };

/** Runs the documented commands, which put the data folder of a node and what it archived aside. */
const putAside = async (node: PostgresNode, backups: string, timeline: string): Promise<string> => {
  const [, script = ''] = /'(\n[^']*)'/.exec(documented('mv zodel zodel.kept')) ?? [];
  const inPlace = script
    .replaceAll('/var/lib/postgresql', node.ownFolder)
    .replace('mv zodel zodel.kept', 'mv data data.kept')
    .replaceAll('/backups/', `${backups}/`)
    .replaceAll('00000002', timeline);
  await inNode(node, ['sh', '-ec', inPlace]);
  if (existsSync(node.dataDir)) throw new Error('The documented commands left the data folder where it was.');
  return join(node.ownFolder, 'data.kept');
};

const expireBackups = async (primary: PostgresNode, timeline: string): Promise<void> => {
  const [stanza] = JSON.parse(await backrest(primary, '--output=json', 'info')) as { backup: Backup[] }[];
  const made = stanza?.backup.filter(({ archive }) => archive.start.startsWith(timeline)) ?? [];
  if (made.length === 0) throw new Error('The second primary made no backup.');
  for (const { label } of made) await backrest(primary, `--set=${label}`, 'expire');
};

/** A standby that is started with another place in etcd than the primary, as a machine is that was installed anew. */
export const secondPrimary: Cause<{ cluster: Cluster }> = {
  alerts: ['TwoPrimaries'],
  what: 'the standby started elsewhere in etcd',
  begin: async ({ cluster }) => {
    const { primary, standby: second } = await nodesOf(cluster);
    await backUp(primary);
    const config = configFileOf(second.ownFolder);
    const meant = readFileSync(config, 'utf8');
    await second.patroni.stop();
    appendFileSync(config, 'namespace: /elsewhere/\n');
    second.patroni.start();
    await waitUntil('a second primary', async () => (await primaryOf([second])) === second, WITHIN_MS);
    const reached = new Set<string>();
    await waitUntil('writes at both', async () => {
      for (const address of await writtenTo(cluster)) reached.add(address);
      return reached.size === 2;
    });
    for (const node of [primary, second]) await noteCharge(node);
    await backrest(second, '--type=diff', 'backup');
    return async () => {
      const timelines = new Map<PostgresNode, number>();
      for (const node of [primary, second]) {
        const leader = (await listOf(node)).find(({ Role }) => Role === 'Leader');
        if (leader?.Member !== node.name)
          throw new Error(`patronictl lists ${leader?.Member} as the leader at ${node.name}.`);
        timelines.set(node, leader.TL);
      }
      await second.patroni.stop();
      const timeline = (timelines.get(second) ?? 0).toString(16).toUpperCase().padStart(8, '0');
      const kept = await putAside(second, join(cluster.database.dataDir, 'backups'), timeline);
      await expireBackups(primary, timeline);
      writeFileSync(config, meant);
      second.patroni.start();
      await untilReplicated(cluster.postgres, WITHIN_MS);
      await backrest(primary, 'check');

      const settings = { port: KEPT_PORT, listen_addresses: new URL(second.rest).hostname, archive_mode: 'off' };
      const { output } = await runAlone(second, kept, { settings, withinMs: WITHIN_MS }, () =>
        verifyAudit(cluster, second, KEPT_PORT),
      );
      const [, head] = /head ([\da-f]{64})/.exec(output) ?? [];
      if (!head) throw new Error(`The audit of the kept folder was answered with: ${output}`);
      const { ok, output: answer } = await verifyAudit(cluster, primary, '5432', '--head', head);
      if (ok || !answer.includes(head))
        throw new Error(`The head of the kept folder, ${head}, was answered with: ${answer}`);
    };
  },
};
