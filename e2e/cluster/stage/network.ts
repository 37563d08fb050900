import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Owner } from '../../../bench/system/scope.ts';
import { type Addresses, networkHosts } from './addresses.ts';
import { type PostgresName, postgresNames } from './postgres-names.ts';

export type Network = {
  /** Runs a command in the network of a database. */
  inside(name: PostgresName, command: readonly string[]): string[];
  /** Pulls the cable of a database, or puts it back. */
  cut(name: PostgresName): void;
  heal(name: PostgresName): void;
};

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Network namespaces take root, and a kernel that has them. */
export const mayOpenNetwork = (): boolean => {
  const probe = `zodel-${randomBytes(3).toString('hex')}`;
  if (spawnSync('ip', ['netns', 'add', probe]).status !== 0) return false;
  return spawnSync('ip', ['netns', 'delete', probe]).status === 0;
};

/** Each database in a network of its own, with a cable to a bridge that has the addresses of everything else. */
export const openNetwork = (addresses: Addresses, owner: Owner): Network => {
  const id = randomBytes(3).toString('hex');
  const bridge = `z${id}`;
  const spaceOf = (name: PostgresName) => `zodel-${id}-${name}`;
  const cableOf = (name: PostgresName) => `z${id}-${postgresNames.indexOf(name)}`;
  owner.opened({
    close: () => {
      for (const name of postgresNames) spawnSync('ip', ['netns', 'delete', spaceOf(name)]);
      for (const link of [...postgresNames.map(cableOf), bridge]) spawnSync('ip', ['link', 'delete', link]);
    },
  });
  ip('link', 'add', bridge, 'type', 'bridge');
  for (const host of networkHosts) ip('address', 'add', `${addresses.of(host)}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const name of postgresNames) {
    const [space, cable] = [spaceOf(name), cableOf(name)];
    ip('netns', 'add', space);
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('link', 'set', cable, 'master', bridge, 'up');
    ip('-n', space, 'address', 'add', `${addresses.of(name)}/24`, 'dev', 'eth0');
    for (const link of ['lo', 'eth0']) ip('-n', space, 'link', 'set', link, 'up');
  }
  return {
    inside: (name, command) => ['ip', 'netns', 'exec', spaceOf(name), ...command],
    cut: name => void ip('link', 'set', cableOf(name), 'down'),
    heal: name => void ip('link', 'set', cableOf(name), 'up'),
  };
};
