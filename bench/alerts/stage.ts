import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { addressOf } from '#client/request.ts';
import { calls } from '#contract/schemas/index.ts';
import { type OpenedReplica, openReplica } from '#server/testing/open-replica.ts';
import { findStablePort } from '#tools/port.ts';
import { buildWeb } from '#tools/web-build.ts';
import { cast } from '../faults/stage/cast.ts';
import { openIdleServer } from '../faults/stage/idle-server.ts';
import { type Application, KeyStage } from '../faults/stage/key-stage.ts';
import { type Node, openNode } from '../faults/stage/node.ts';
import { type OwnDatabase, openOwnDatabase } from '../system/own-database.ts';
import type { Owner } from '../system/scope.ts';
import { openPrometheus, type Prometheus } from './prometheus.ts';
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
  /** Asks for the favourites of everyone at once. */
  rush(): Promise<void>;
};

const PEOPLE = 40;
const PAUSE_MS = 100;

export async function openStage(owner: Owner): Promise<Stage> {
  await buildWeb(() => {}, owner.signal);
  const database = await openOwnDatabase({ demo: false }, owner);
  const [staff] = await cast(database, 'STAFF', 1);
  if (!staff) throw new Error('Nobody was cast.');
  const idle = await openIdleServer(database, owner, { LOG_LEVEL: 'silent' });
  const booking = await new KeyStage(database, idle.url, staff).booking();
  const managers = await cast(database, 'MANAGER', PEOPLE);
  const replica = await openReplica(database.url);
  owner.opened({ close: () => replica.close() });
  const ports = [await findStablePort(), await findStablePort(), await findStablePort()] as const;
  const answering = await openNode(database, 'answering', owner, {
    ROLE: 'web,api,chat',
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
  const prometheus = await openPrometheus(join(database.dataDir, 'prometheus'), ports, owner);

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
  const visit = async () => {
    for (let at = 0; !owner.signal.aborted; at += 1) {
      const manager = managers[at % managers.length];
      // What fails is what the alerts are about.
      void ask(addresses[at % addresses.length] ?? '', manager?.token).catch(() => {});
      if (at % 3 === 0) void ask(unseenPage(at)).catch(() => {});
      await delay(PAUSE_MS);
    }
  };
  void visit();
  const favourites = addressOf(calls.getFavourites, {});
  const rush = async () => {
    await Promise.all(managers.map(({ token }) => ask(favourites, token).catch(() => {})));
  };
  return { database, pool: database.pool, answering, working, replica, booking, prometheus, rush };
}
