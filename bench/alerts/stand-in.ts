import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Owner } from '../system/scope.ts';

/** Exports what it is told to, in place of a program that does not run here. */
export type StandIn = {
  port: number;
  /** Says this instead, until what is returned is called. */
  say(name: string, value: number): () => Promise<void>;
  /** Answers nobody, until what is returned is called. */
  fail(): () => Promise<void>;
};

export async function openStandIn(metrics: Record<string, number>, owner: Owner): Promise<StandIn> {
  const values = new Map(Object.entries(metrics));
  let fails = false;
  const server = createServer((_, response) => {
    response.writeHead(fails ? 503 : 200, { 'content-type': 'text/plain; version=0.0.4' });
    response.end([...values].map(([name, value]) => `${name} ${value}\n`).join(''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  owner.opened({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  // It listens at a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    say: (name, value) => {
      const before = values.get(name) ?? 0;
      values.set(name, value);
      return async () => void values.set(name, before);
    },
    fail: () => {
      fails = true;
      return async () => {
        fails = false;
      };
    },
  };
}

export type Engines = { haproxy: StandIn; patroni: readonly [StandIn, StandIn]; etcd: readonly [StandIn, StandIn] };

const PRIMARY = 'patroni_primary{scope="zodel"}';
const STANDBY = 'patroni_sync_standby{scope="zodel"}';
const BACKEND = 'haproxy_backend_active_servers{proxy="api"}';
const LEADER = 'etcd_server_has_leader';
/** The series that causes change, as Prometheus reads them. */
export const series = { PRIMARY, STANDBY, BACKEND, LEADER } as const;

/** As they are in a cluster that is well. */
export const openEngines = async (owner: Owner): Promise<Engines> => ({
  haproxy: await openStandIn({ [BACKEND]: 2 }, owner),
  patroni: [
    await openStandIn({ [PRIMARY]: 1, [STANDBY]: 0 }, owner),
    await openStandIn({ [PRIMARY]: 0, [STANDBY]: 1 }, owner),
  ],
  etcd: [await openStandIn({ [LEADER]: 1 }, owner), await openStandIn({ [LEADER]: 1 }, owner)],
});
