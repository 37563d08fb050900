import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Role, roles } from '#server/roles.ts';
import { startChild } from '#tools/child.ts';
import { mapConcurrently } from '#tools/map-concurrently.ts';
import { Refusal } from '#tools/refusal.ts';
import type { Owner } from '../../../bench/system/scope.ts';
import type { Addresses } from './addresses.ts';
import { composeService } from './deploy-files.ts';

export const REPLICAS = 2;
export const proxiedRoles = ['web', 'api', 'chat', 'pictures'] as const satisfies Role[];

export type ClusterServer = {
  role: Role;
  address: string;
  /** What it was started with first, for commands that are run beside it. */
  settings: Record<string, string>;
  pid(): number;
  kill(): Promise<void>;
  /** SIGTERM: it drains, and ends. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

type Settings = {
  addresses: Addresses;
  folder: string;
  secrets: Record<string, string>;
  over: Record<string, string>;
};

const startServer = (role: Role, at: number, { addresses, folder, secrets, over }: Settings) => {
  const address = addresses.replica(role, at);
  const { environment } = composeService(role, secrets);
  const inPlace = Object.entries(environment).map(([key, value]) => [key, addresses.inText(value, address)]);
  const settings: Record<string, string> = {
    NODE_ENV: 'production',
    ...Object.fromEntries(inPlace),
    TRUST_PROXY: addresses.of('haproxy'),
    HOST: address,
    PORT: '3000',
    DATA_DIR: join(folder, `${role}${at}`),
    ROLE: role,
    ...over,
  };
  const logFile = join(folder, `${role}${at}.log`);
  const launch = () => {
    const log = openSync(logFile, 'a');
    const child = startChild('server/main.ts', settings, log);
    closeSync(log);
    return child;
  };
  let child = launch();
  const ready = async () => {
    await child.ready.catch(() => {
      throw new Refusal(`The server ${role}${at} did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    });
  };
  const server: ClusterServer = {
    role,
    address,
    settings,
    pid: () => child.pid,
    kill: async () => {
      child.kill();
      await child.ended;
    },
    stop: () => child.stop(),
    start: async () => {
      child = launch();
      await ready();
    },
  };
  return { server, ready, kill: () => child.kill() };
};

/** Where others use the machine too, ten that start together would keep each other from the database for longer than they wait for it. */
const STARTS_AT_ONCE = 2;

/** Two servers of each role, with the settings of compose.yaml. */
export const startServers = async (settings: Settings, owner: Owner): Promise<ClusterServer[]> => {
  const places = roles.flatMap(role => Array.from({ length: REPLICAS }, (_, at) => ({ role, at })));
  const started: ReturnType<typeof startServer>[] = [];
  // Together: each takes its time to drain.
  owner.opened({
    close: async () => void (await Promise.all(started.map(({ server }) => server.stop()))),
    kill: () => {
      for (const { kill } of started) kill();
    },
  });
  return mapConcurrently(places, STARTS_AT_ONCE, async ({ role, at }) => {
    const one = startServer(role, at, settings);
    started.push(one);
    await one.ready();
    return one.server;
  });
};
