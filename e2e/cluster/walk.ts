import { connect } from 'node:tls';
import sharp from 'sharp';
import { createClient } from '#client/client.ts';
import { memorySession, storedTokens } from '#client/session.ts';
import { wire } from '#contract/wire/index.ts';
import { upload } from '#server/testing/files.ts';
import { runQuietly } from '#tools/command.ts';
import { waitUntil } from '#tools/wait-until.ts';
import { aPhone, cast } from '../../bench/faults/stage/cast.ts';
import { openJob } from '../../bench/faults/stage/open-job.ts';
import { openChatSocket } from '../fixtures/chat-socket.ts';
import { byBoth, metricsOf } from './by-both.ts';
import { engineMetrics } from './engine-metrics.ts';
import { backrest, backUp } from './stage/backups.ts';
import { primaryOf } from './stage/databases.ts';
import type { Cluster } from './stage/open-cluster.ts';
import { replicaReads } from './stage/replica-reads.ts';

const DAYS_AHEAD = 20;

const require = (isSo: boolean, otherwise: string) => {
  if (!isSo) throw new Error(otherwise);
};

/** What a server counts of its answers at a route, or at those that begin with it. */
const answersTo = (route: string) =>
  new RegExp(`^marketplace_http_request_duration_seconds_count\\{[^}]*route="${route}[^}]*\\} (\\d+)`, 'gm');

/** With the code that is sent to the phone. */
const signIn = async (cluster: Cluster): Promise<void> => {
  const { url, twilio } = cluster;
  const session = memorySession();
  const client = createClient({ wire, baseUrl: url, session });
  const phoneNumber = aPhone();
  await client.call('sendCode', { body: { phoneNumber } });
  const code = await twilio.codeFor(phoneNumber);
  const tokens = await client.call('getAccessToken', { body: { grant_type: 'verification_code', phoneNumber, code } });
  session.write(storedTokens(tokens));
  const { id } = await client.call('getUser', {});
  await byBoth(cluster, { role: 'api', counted: answersTo('/2024-07/user"') }, async () => {
    const user = await client.call('getUser', {});
    require(user.id === id, `The servers of the API know ${user.id} and ${id} for one session.`);
  });
};

/** The channel that someone was told they are in now. */
const channelIn = async (received: () => string): Promise<string> => {
  let id = '';
  await waitUntil('the channel of the job', async () => {
    const pushes = received()
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line));
    id = pushes.find(({ t }) => t === 'joined')?.channel.id ?? '';
    return id !== '';
  });
  return id;
};

/** From the draft of a job to a message between those who are booked and who booked them. */
const bookAndChat = async (cluster: Cluster): Promise<string> => {
  const { url, database } = cluster;
  const [[manager], [model], [staff]] = [
    await cast(database, 'MANAGER', 1),
    await cast(database, 'MODEL', 1),
    await cast(database, 'STAFF', 1),
  ];
  if (!manager || !model || !staff) throw new Error('Nobody was cast.');
  const socketOf = ({ token, at }: typeof manager) =>
    openChatSocket({ client: at(url), session: memorySession({ accessToken: token, refreshToken: null }) }, url);
  const ann = await socketOf(manager);
  const ears: Awaited<ReturnType<typeof socketOf>>[] = [];
  const counted = /^marketplace_live_connections (\d+)/gm;
  await byBoth(cluster, { role: 'chat', counted }, async () => void ears.push(await socketOf(model)));
  const id = await openJob({ manager, staff, url, daysAhead: DAYS_AHEAD });
  await model.at(url).call('applyToJob', { path: { id }, body: {} });
  await manager.at(url).call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  const channel = await channelIn(() => ears.map(({ received }) => received()).join('\n'));
  await ann.write(channel, 'See you at the side door.');
  await waitUntil('the message at both servers', async () =>
    ears.every(({ received }) => received().includes('side door')),
  );
  for (const socket of [ann, ...ears]) socket.close();
  return model.id;
};

const uploadPicture = async (cluster: Cluster): Promise<void> => {
  const { url, database } = cluster;
  const [model] = await cast(database, 'MODEL', 1);
  if (!model) throw new Error('Nobody was cast.');
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#356' } })
    .jpeg()
    .toBuffer();
  const { src } = await upload({ url }, model, picture);
  await byBoth(cluster, { role: 'pictures', counted: answersTo('/2024-01/images/') }, async () => {
    // The first one is resized for this request.
    const answer = await fetch(new URL(src, url), { signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    require(answer.status === 200, `A picture was answered with ${answer.status}.`);
  });
};

const readPages = async (cluster: Cluster, modelId: string): Promise<void> => {
  for (const address of ['/', '/zodels', `/zodels/${modelId}`])
    await byBoth(cluster, { role: 'web', counted: answersTo('page"') }, async () => {
      const answer = await fetch(cluster.url + address);
      const text = await answer.text();
      require(answer.status === 200 && text.includes('</html>'), `${address} was answered with ${answer.status}.`);
    });
};

type Offer = { ciphers: string; maxVersion: 'TLSv1.1' | 'TLSv1.2' };

/** The cipher that the balancer chooses from what a browser offers, or the code of its alert. */
const handshake = (url: string, offer: Offer): Promise<string> => {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), minVersion: 'TLSv1', ...offer }, () => {
      resolve(socket.getCipher().name);
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code?.includes('ALERT') ? resolve(error.code) : reject(error),
    );
  });
};

const STRONG = 'ECDHE-RSA-AES128-GCM-SHA256';
const WEAK = ['AES128-GCM-SHA256', 'AES128-SHA', 'ECDHE-RSA-AES128-SHA256', 'DHE-RSA-AES128-GCM-SHA256'];

const requireStrongCiphers = async ({ url }: Cluster): Promise<void> => {
  const chosen = await handshake(url, { ciphers: STRONG, maxVersion: 'TLSv1.2' });
  require(chosen === STRONG, `TLS 1.2 was answered with ${chosen}.`);
  // Level 0 lets our own end offer what is out of date.
  const offers = WEAK.map((cipher): Offer => ({ ciphers: `${cipher}:@SECLEVEL=0`, maxVersion: 'TLSv1.2' }));
  for (const offer of [...offers, { ciphers: 'ALL:@SECLEVEL=0', maxVersion: 'TLSv1.1' } as const]) {
    const answer = await handshake(url, offer);
    require(answer.includes('ALERT'), `${offer.maxVersion} with ${offer.ciphers} was answered with ${answer}.`);
  }
};

/** What PostgreSQL says when a server's own account changes the schema. */
const requireFewRights = async ({ serversPool }: Cluster): Promise<void> => {
  // What it reads by a function with the rights of the owner.
  await serversPool.query('select common_lexemes()');
  for (const statement of [
    'create table made ()',
    'alter table jobs disable trigger all',
    'drop table audit_entries',
    'delete from drizzle.__drizzle_migrations',
  ]) {
    const code = await serversPool.query(statement).then(
      () => null,
      (error: { code?: string }) => error.code,
    );
    require(code === '42501', `“${statement}” was answered with ${code} to the account of the servers.`);
  }
};

/** As docs/operations/several-servers.md has them run within a container of a server. */
const runOperatorCommands = async ({ servers }: Cluster): Promise<void> => {
  const env = servers.find(({ role }) => role === 'api')?.settings ?? {};
  for (const command of [
    ['tools/staff.ts', 'list'],
    ['tools/audit.ts', 'verify'],
  ]) {
    const { ok, output } = await runQuietly(command, { env });
    require(ok, `${command.join(' ')} failed with the settings of a server: ${output}`);
  }
};

const waitForTask = async ({ database: { pool } }: Cluster): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>(`insert into pgboss.job (name) values ('sweep') returning id`);
  await waitUntil('a task done', async () => {
    const found = await pool.query(`select from pgboss.job where id = $1 and state = 'completed'`, [rows[0]?.id]);
    return found.rowCount === 1;
  });
};

/** Of what was read until now, by both servers of the API. */
const requireReplicaReads = async (cluster: Cluster): Promise<void> => {
  for (const count of await replicaReads(cluster))
    require(count > 0, `A server of the API has read nothing from a replica.`);
};

/** Alerts read these. */
const requireEngineMetrics = async ({ addresses, postgres }: Cluster): Promise<void> => {
  const places = {
    haproxy: [`http://${addresses.of('haproxy')}:8405`],
    patroni: postgres.map(({ rest }) => rest),
    etcd: (['etcd1', 'etcd2', 'etcd3'] as const).map(name => `http://${addresses.of(name)}:2379`),
  };
  for (const engine of ['haproxy', 'patroni', 'etcd'] as const)
    for (const place of places[engine]) {
      const metrics = await metricsOf(place);
      for (const name of engineMetrics[engine])
        require(new RegExp(`^${name}[{ ]`, 'm').test(metrics), `${engine} exports no ${name} at ${place}.`);
    }
};

const backUpDatabase = async ({ postgres, database: { pool } }: Cluster): Promise<void> => {
  for (const node of postgres) await backUp(node);
  const primary = await primaryOf(postgres);
  if (!primary) throw new Error('There is no primary.');
  // Switches to the next segment of the log, and waits until that one is archived.
  await backrest(primary, 'check');
  // back-up.sh writes a Z at the end; create-database.sh does not.
  const noted = await pool.query(
    `select from pg_db_role_setting join pg_database on pg_database.oid = setdatabase, unnest(setconfig) setting
       where datname = current_database() and setting ~ '^backup.ended_at=.*Z$'`,
  );
  require(noted.rowCount === 1, 'When the backup ended is not noted where servers read it.');
};

/** What people do, once through each role. */
export const journey = async (cluster: Cluster, onStep: (name: string) => void = () => {}): Promise<void> => {
  await signIn(cluster);
  onStep('someone signs in with a code');
  const modelId = await bookAndChat(cluster);
  onStep('a job is posted, approved, applied to and booked, and its people chat over two servers');
  await uploadPicture(cluster);
  onStep('a picture is uploaded at one server and shown by both');
  await readPages(cluster, modelId);
  onStep('pages are rendered by both servers');
  await waitForTask(cluster);
  onStep('background work is done');
};

export const walk = async (cluster: Cluster, onStep: (name: string) => void): Promise<void> => {
  await requireStrongCiphers(cluster);
  onStep('the balancer takes strong ciphers alone');
  await journey(cluster, onStep);
  await requireFewRights(cluster);
  onStep('the account of the servers changes no table');
  await runOperatorCommands(cluster);
  onStep('the commands of operators run by that account');
  await requireReplicaReads(cluster);
  onStep('both servers of the API read from the replica');
  await requireEngineMetrics(cluster);
  onStep('HAProxy, Patroni and etcd export what alerts read');
  await backUpDatabase(cluster);
  onStep('the database is backed up, and its log archived');
  await waitUntil('traces at the collector', async () => cluster.traces() > 0);
  onStep('traces have reached the collector');
};
