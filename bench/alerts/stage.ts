import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { addressOf } from '#client/request.ts';
import { memorySession } from '#client/session.ts';
import { calls } from '#contract/schemas/index.ts';
import { IMAGES_ADDRESS } from '#contract/values/file.ts';
import { FILES_VERSION } from '#contract/values/versions.ts';
import { processorKeys } from '#processor/keys.ts';
import { signatureOf } from '#processor/webhooks/sign.ts';
import { newId } from '#server/ids.ts';
import { type OpenedReplica, openReplica } from '#server/testing/open-replica.ts';
import { findStablePort } from '#tools/port.ts';
import { buildWeb } from '#tools/web-build.ts';
import { openChatSocket } from '../../e2e/fixtures/chat-socket.ts';
import { cast } from '../faults/stage/cast.ts';
import { openIdleServer } from '../faults/stage/idle-server.ts';
import { type Application, KeyStage } from '../faults/stage/key-stage.ts';
import { type Node, openNode } from '../faults/stage/node.ts';
import { type OwnDatabase, openOwnDatabase } from '../system/own-database.ts';
import type { Owner } from '../system/scope.ts';
import { openPrometheus, type Prometheus } from './prometheus.ts';
import { openEmptyTarget, openTargets, type Targets } from './targets.ts';
import { unseenPage } from './unseen-page.ts';

/** What alerts are caused in: a server that answers, one that works in the background, one with a replica, and callers who never stop. */
export type Stage = {
  database: OwnDatabase;
  pool: pg.Pool;
  answering: Node;
  working: Node;
  replica: OpenedReplica;
  booking: Application;
  prometheus: Prometheus;
  targets: Targets;
  /** Asks for the favourites of everyone at once. */
  rush(): Promise<void>;
};

/** The database hands each segment of its log to this command. */
export const archiveWith = async (pool: pg.Pool, command: string): Promise<void> => {
  await pool.query(`alter system set archive_command = '${command}'`);
  await pool.query('select pg_reload_conf()');
};

const PEOPLE = 40;
const PAUSE_MS = 100;

export async function openStage(owner: Owner): Promise<Stage> {
  await buildWeb(() => {}, owner.signal);
  const database = await openOwnDatabase({ demo: false, settings: ['archive_mode=on'] }, owner);
  await archiveWith(database.pool, 'true');
  const [staff] = await cast(database, 'STAFF', 1);
  if (!staff) throw new Error('Nobody was cast.');
  const idle = await openIdleServer(database, owner, { LOG_LEVEL: 'silent' });
  const booking = await new KeyStage(database, idle.url, staff).booking();
  const managers = await cast(database, 'MANAGER', PEOPLE);
  const replica = await openReplica(database.url);
  owner.opened({ close: () => replica.close() });
  const ports = [await findStablePort(), await findStablePort(), await findStablePort()] as const;
  const answering = await openNode(database, 'answering', owner, {
    ROLE: 'web,api,chat,pictures',
    DATABASE_POOL: '4',
    METRICS_PORT: String(ports[0]),
  });
  const working = await openNode(database, 'working', owner, {
    ROLE: 'tasks',
    METRICS_PORT: String(ports[1]),
    NODE_OPTIONS: '--import=./bench/alerts/hold-memory.ts',
  });
  await openNode(database, 'reading', owner, {
    ROLE: 'api',
    METRICS_PORT: String(ports[2]),
    DATABASE_REPLICA_URLS: replica.url,
  });
  const folder = join(database.dataDir, 'prometheus');
  mkdirSync(folder);
  // Each role has two; what is missing here exports nothing.
  const nothing = await openEmptyTarget(owner);
  const targets = openTargets(join(folder, 'targets.json'), [
    { role: 'web', port: ports[0], instance: 'answering' },
    { role: 'web', port: nothing, instance: 'web2' },
    { role: 'api', port: ports[2], instance: 'reading' },
    { role: 'api', port: nothing, instance: 'api2' },
    { role: 'chat', port: nothing, instance: 'chat1' },
    { role: 'chat', port: nothing, instance: 'chat2' },
    { role: 'tasks', port: ports[1], instance: 'working' },
    { role: 'tasks', port: nothing, instance: 'tasks2' },
    { role: 'pictures', port: nothing, instance: 'pictures1' },
    { role: 'pictures', port: nothing, instance: 'pictures2' },
  ]);
  const prometheus = await openPrometheus({ folder, scrapes: [targets.scrape] }, owner);

  const addresses = [
    addressOf(calls.getUser, {}),
    addressOf(calls.getFavourites, {}),
    addressOf(calls.getJobs, { path: { status: 'active' } }),
  ];
  const ask = async (address: string, token?: string) => {
    const answer = await fetch(answering.url + address, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
  };
  const event = JSON.stringify({
    id: 'evt_of_the_bench',
    object: 'event',
    type: 'product.created',
    created: 1,
    data: { object: {} },
  });
  const { webhookSecret } = processorKeys(database.secretKey);
  const tell = async () => {
    const answer = await fetch(`${answering.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(event, webhookSecret) },
      body: event,
    });
    await answer.arrayBuffer();
  };
  const visit = async () => {
    for (let at = 0; !owner.signal.aborted; at += 1) {
      const manager = managers[at % managers.length];
      // What fails is what the alerts are about.
      void ask(addresses[at % addresses.length] ?? '', manager?.token).catch(() => {});
      if (at % 3 === 0) void ask(unseenPage(at)).catch(() => {});
      if (at % 3 === 1) void ask(`/${FILES_VERSION}${IMAGES_ADDRESS}/${newId()}`).catch(() => {});
      if (at % 3 === 2) void tell().catch(() => {});
      await delay(PAUSE_MS);
    }
  };
  void visit();
  const chat = await openChatSocket(
    {
      client: booking.manager.at(answering.url),
      session: memorySession({ accessToken: booking.manager.token, refreshToken: null }),
    },
    answering.url,
  );
  owner.opened({ close: () => chat.close() });
  const talk = async () => {
    while (!owner.signal.aborted) {
      await chat.ask('channels', {}).catch(() => {});
      await delay(PAUSE_MS);
    }
  };
  void talk();
  const favourites = addressOf(calls.getFavourites, {});
  const rush = async () => {
    await Promise.all(managers.map(({ token }) => ask(favourites, token).catch(() => {})));
  };
  return { database, pool: database.pool, answering, working, replica, booking, prometheus, targets, rush };
}
