import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { createClient } from '@redis/client';
import { buildApp } from 'fauxqs';
import type pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { waitUntil } from '#tools/wait-until.ts';
import { type OwnDatabase, openBenchPool } from '../../../bench/system/own-database.ts';
import type { Owner } from '../../../bench/system/scope.ts';
import { openTwilio, TWILIO_HOST, type Twilio } from '../../deployment/twilio.ts';
import { type Addresses, chooseAddresses } from './addresses.ts';
import { PUBLIC_PORT, startBalancer } from './balancer.ts';
import { type PostgresNode, startEtcd, startPostgres, untilReplicated } from './databases.ts';
import { composeService } from './deploy-files.ts';
import { type Network, openNetwork } from './network.ts';
import { type Running, run, statusOf } from './process.ts';
import { REDIS } from './programs.ts';
import { type ClusterServer, startServers } from './servers.ts';

export type Cluster = {
  /** Where people find it: the balancer. */
  url: string;
  addresses: Addresses;
  etcd: readonly Running[];
  postgres: readonly PostgresNode[];
  redis: Running;
  /** Follows it. */
  redisReplica: Running;
  balancer: Running;
  servers: readonly ClusterServer[];
  /** Through the balancer, as the servers reach it, by the account of migrations. */
  database: OwnDatabase;
  /** By the account of the servers. */
  serversPool: pg.Pool;
  twilio: Twilio;
  /** How often servers sent traces to the collector. */
  traces(): number;
  /** Null unless it was asked for. */
  network: Network | null;
};

type Options = {
  /** Settings of the servers besides those of compose.yaml. */
  settings?: Record<string, string>;
  /** Called when a part is there. */
  onPart?: (name: string) => void;
  /** Gives the databases cables that can be pulled: takes root. */
  hasNetwork?: boolean;
};

const secret = () => randomBytes(24).toString('hex');

const openStorage = async (host: string, owner: Owner): Promise<void> => {
  // Its own way to start listens on every address of the machine.
  const storage = buildApp({ logger: false });
  await storage.listen({ host, port: 8333 });
  owner.opened({ close: () => storage.close() });
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: `http://${host}:8333`,
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  await client.send(new CreateBucketCommand({ Bucket: 'zodel' }));
  client.destroy();
};

const accepts = async (host: string, port: number): Promise<boolean> => {
  const socket = createConnection({ host, port });
  await once(socket, 'connect');
  socket.destroy();
  return true;
};

/** Takes traces where compose.yaml has a collector. */
const openCollector = async (host: string, owner: Owner): Promise<() => number> => {
  let taken = 0;
  const server = createServer((request, response) => {
    if (request.url === '/v1/traces') taken += 1;
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  server.listen(4318, host);
  await once(server, 'listening');
  owner.opened({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return () => taken;
};

const followsPrimary = async (url: string): Promise<boolean> => {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => {});
  await client.connect();
  const replication = await client.info('replication');
  client.destroy();
  return replication.includes('role:slave') && replication.includes('master_link_status:up');
};

/** Everything that compose.yaml starts, as processes of this machine. */
export const openCluster = async (
  owner: Owner,
  { settings = {}, onPart = () => {}, hasNetwork = false }: Options = {},
): Promise<Cluster> => {
  const addresses = chooseAddresses({ hasNetwork });
  const network = hasNetwork ? openNetwork(addresses, owner) : null;
  const folder = mkdtempSync(join(tmpdir(), 'zodel-cluster-'));
  // PostgreSQL has another account.
  chmodSync(folder, 0o755);
  owner.opened({ close: () => rmSync(folder, { recursive: true, force: true }) });
  const url = `https://${addresses.of('haproxy')}:${PUBLIC_PORT}`;
  const secretKey = secret();
  const secrets = {
    PUBLIC_URL: url,
    SECRET_KEY: secretKey,
    POSTGRES_SUPERUSER_PASSWORD: secret(),
    POSTGRES_REPLICATION_PASSWORD: secret(),
    POSTGRES_OWNER_PASSWORD: secret(),
    POSTGRES_SERVER_PASSWORD: secret(),
    PATRONI_API_PASSWORD: secret(),
    BACKUP_PASSPHRASE: secret(),
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_T5mZk0Yq8vXw3RbN1hLcE7sUjG4dPaFi',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'an auth token',
    TWILIO_FROM: '+17025550100',
  };
  const place = { addresses, folder, secrets, network, owner };
  const etcd = startEtcd(place);
  const postgres = startPostgres(place);
  const { balancer, certificate } = await startBalancer({ addresses, folder, names: [TWILIO_HOST] }, owner);
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
  const startRedis = (name: 'redis' | 'redis2') => {
    const [, ...options] = composeService(name, secrets).command;
    const command = options.map(option =>
      option.replace(/^redis (?=\d+$)/, `${addresses.of('redis')} `).replace(/^redis2$/, addresses.of('redis2')),
    );
    return run({ name, command: [REDIS, '--bind', addresses.of(name), ...command], folder }, owner);
  };
  const [redis, redisReplica] = [startRedis('redis'), startRedis('redis2')];
  await openStorage(addresses.of('storage'), owner);
  const traces = await openCollector(addresses.of('collector'), owner);
  const twilio = await openTwilio(certificate);
  owner.opened({ close: () => twilio.close() });
  await waitUntil('Redis', () => accepts(addresses.of('redis'), 6379));
  await waitUntil('the replica of Redis', () => followsPrimary(`redis://${addresses.of('redis2')}:6379`));
  onPart('Redis with a replica');
  await untilReplicated(postgres);
  onPart('PostgreSQL under Patroni, with a synchronous replica');

  const urlOf = (account: string, password: string) =>
    `postgres://${account}:${password}@${addresses.of('haproxy')}:5432/zodel`;
  const databaseUrl = urlOf('zodel_owner', secrets.POSTGRES_OWNER_PASSWORD);
  const pool = openBenchPool(databaseUrl);
  const serversPool = openBenchPool(urlOf('zodel', secrets.POSTGRES_SERVER_PASSWORD));
  owner.opened({ close: async () => void (await Promise.all([pool.end(), serversPool.end()])) });
  await waitUntil('the database behind the balancer', async () => (await pool.query('select 1')).rowCount === 1);
  await migrate(databaseUrl);
  onPart('the schema');

  const over = { ...twilio.settings, ...settings };
  const servers = await startServers({ addresses, folder, secrets, over }, owner);
  onPart(`${servers.length} servers`);
  for (const address of ['/', '/2024-07/limits'])
    await waitUntil(`${address} behind the balancer`, async () => (await statusOf(url + address)) === 200);
  onPart('HAProxy');
  const database = { url: databaseUrl, dataDir: folder, secretKey, pool };
  return {
    url,
    addresses,
    etcd,
    postgres,
    redis,
    redisReplica,
    balancer,
    servers,
    database,
    serversPool,
    twilio,
    traces,
    network,
  };
};
