import sharp from 'sharp';
import { createClient } from '#client/client.ts';
import { memorySession, storedTokens } from '#client/session.ts';
import { wire } from '#contract/wire/index.ts';
import { upload } from '#server/testing/files.ts';
import { aPhone, cast } from '../../bench/faults/stage/cast.ts';
import { openJob } from '../../bench/faults/stage/open-job.ts';
import { openChatSocket } from '../chat-socket.ts';
import type { Cluster } from './stage/open-cluster.ts';
import { until } from './stage/process.ts';

/** Often enough that each of two servers is asked. */
const BOTH = 4;
const DAYS_AHEAD = 20;

const require = (isSo: boolean, otherwise: string) => {
  if (!isSo) throw new Error(otherwise);
};

/** With the code that is sent to the phone. */
const signIn = async ({ url, twilio }: Cluster): Promise<void> => {
  const session = memorySession();
  const client = createClient({ wire, baseUrl: url, session });
  const phoneNumber = aPhone();
  await client.call('sendCode', { body: { phoneNumber } });
  const code = await twilio.codeFor(phoneNumber);
  const tokens = await client.call('getAccessToken', { body: { grant_type: 'verification_code', phoneNumber, code } });
  session.write(storedTokens(tokens));
  const { id } = await client.call('getUser', {});
  for (let time = 0; time < BOTH; time += 1) {
    const user = await client.call('getUser', {});
    require(user.id === id, `The servers of the API know ${user.id} and ${id} for one session.`);
  }
};

/** The channel that someone was told they are in now. */
const channelIn = async (received: () => string): Promise<string> => {
  let id = '';
  await until('the channel of the job', async () => {
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
const bookAndChat = async ({ url, database }: Cluster): Promise<string> => {
  const [[manager], [model], [staff]] = [
    await cast(database, 'MANAGER', 1),
    await cast(database, 'MODEL', 1),
    await cast(database, 'STAFF', 1),
  ];
  if (!manager || !model || !staff) throw new Error('Nobody was cast.');
  const socketOf = ({ token, at }: typeof manager) =>
    openChatSocket({ client: at(url), session: memorySession({ accessToken: token, refreshToken: null }) }, url);
  const sockets = [await socketOf(manager), await socketOf(model)] as const;
  const [ann, ines] = sockets;
  const id = await openJob({ manager, staff, url, daysAhead: DAYS_AHEAD });
  await model.at(url).call('applyToJob', { path: { id }, body: {} });
  await manager.at(url).call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  const channel = await channelIn(ines.received);
  await ann.write(channel, 'See you at the side door.');
  await until('the message at the other server', async () => ines.received().includes('side door'));
  for (const socket of sockets) socket.close();
  return model.id;
};

const uploadPicture = async ({ url, database }: Cluster): Promise<void> => {
  const [model] = await cast(database, 'MODEL', 1);
  if (!model) throw new Error('Nobody was cast.');
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#356' } })
    .jpeg()
    .toBuffer();
  const { src } = await upload({ url }, model, picture);
  for (let time = 0; time < BOTH; time += 1) {
    // The first one is resized for this request.
    const { status } = await fetch(new URL(src, url), { signal: AbortSignal.timeout(20_000) });
    require(status === 200, `A picture was answered with ${status}.`);
  }
};

const readPages = async ({ url }: Cluster, modelId: string): Promise<void> => {
  for (const address of ['/', '/zodels', `/zodels/${modelId}`])
    for (let time = 0; time < BOTH; time += 1) {
      const answer = await fetch(url + address);
      const text = await answer.text();
      require(answer.status === 200 && text.includes('</html>'), `${address} was answered with ${answer.status}.`);
    }
};

const waitForTask = async ({ database: { pool } }: Cluster): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>(`insert into pgboss.job (name) values ('sweep') returning id`);
  await until('a task done', async () => {
    const found = await pool.query(`select from pgboss.job where id = $1 and state = 'completed'`, [rows[0]?.id]);
    return found.rowCount === 1;
  });
};

const METRICS_PORT = 9464;

/** Of what was read until now, by both servers of the API. */
const requireReplicaReads = async ({ servers }: Cluster): Promise<void> => {
  for (const { role, address } of servers) {
    if (role !== 'api') continue;
    const metrics = await (await fetch(`http://${address}:${METRICS_PORT}/metrics`)).text();
    const reads = Number(/marketplace_reads_total\{from="replica"\} (\d+)/.exec(metrics)?.[1] ?? 0);
    require(reads > 0, `A server of the API has read nothing from a replica.`);
  }
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
  await journey(cluster, onStep);
  await requireReplicaReads(cluster);
  onStep('both servers of the API read from the replica');
  await until('traces at the collector', async () => cluster.traces() > 0);
  onStep('traces have reached the collector');
};
