import { randomInt } from 'node:crypto';

const hosts = {
  haproxy: 10,
  names: 11,
  etcd1: 21,
  etcd2: 22,
  etcd3: 23,
  postgres1: 31,
  postgres2: 32,
  redis: 40,
  redis2: 42,
  collector: 43,
  storage: 41,
} as const;
type Host = keyof typeof hosts;
/** What the databases reach, or what reaches them. */
export const networkHosts = ['haproxy', 'etcd1', 'etcd2', 'etcd3'] as const satisfies Host[];

const replicas = { web: 50, api: 60, chat: 70, tasks: 80, pictures: 90 } as const;

export type Addresses = ReturnType<typeof chooseAddresses>;

/**
 * Each program of a run has an address of its own in 127.0.0.0/8, all of which leads to this machine on Linux: so every
 * program keeps the ports that it has in containers, and two runs are not in each other's way. With a network, the databases
 * and what they reach have addresses in it.
 */
export const chooseAddresses = ({ hasNetwork = false } = {}) => {
  const own = `${randomInt(64, 255)}.${randomInt(1, 255)}`;
  const net = `127.${own}`;
  const isOnNetwork = (host: Host) =>
    hasNetwork && (host.startsWith('postgres') || networkHosts.some(one => one === host));
  const of = (host: Host): string => `${isOnNetwork(host) ? `10.${own}` : net}.${hosts[host]}`;
  const names = Object.keys(hosts).join('|');
  return {
    of,
    replica: (role: keyof typeof replicas, at: number): string => `${net}.${replicas[role] + at}`,
    /** A setting as it is for containers, with the addresses of this run: of other programs by name, of its own for 0.0.0.0. */
    inText: (text: string, own: string): string =>
      text.replaceAll(new RegExp(`\\b(${names})(?=:\\d)`, 'g'), host => of(host as Host)).replaceAll('0.0.0.0', own),
  };
};
