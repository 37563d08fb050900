import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { chooseAccount } from '#tools/postgres-account.ts';
import { waitUntil } from '#tools/wait-until.ts';
import type { Owner } from '../../../bench/system/scope.ts';
import type { Addresses } from './addresses.ts';
import { backupSettings, inFolder, inNode, installBackups } from './backups.ts';
import { composeService, deployFile } from './deploy-files.ts';
import type { Network } from './network.ts';
import { type PostgresName, postgresNames } from './postgres-names.ts';
import { identityOf, type Running, run, statusOf } from './process.ts';
import { ETCD, PATRONI, PATRONICTL } from './programs.ts';

const etcdNames = ['etcd1', 'etcd2', 'etcd3'] as const;

type PatroniFile = {
  etcd3: { hosts: string[] };
  bootstrap: {
    post_init: string;
  };
  postgresql: { data_dir: string; pg_hba: string[]; parameters?: Record<string, unknown> };
};

type Place = {
  addresses: Addresses;
  folder: string;
  secrets: Record<string, string>;
  network: Network | null;
  owner: Owner;
};

export const startEtcd = ({ addresses, folder, secrets, owner }: Place): Running[] =>
  etcdNames.map(name => {
    const { environment } = composeService(name, secrets);
    const own = addresses.of(name);
    const env = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, addresses.inText(value, own)]),
    );
    return run({ name, command: [ETCD], env: { ...env, ETCD_DATA_DIR: join(folder, name) }, folder }, owner);
  });

/** Of Patroni. */
export const configFileOf = (ownFolder: string): string => join(ownFolder, 'patroni.yml');

/** deploy/postgres/patroni.yml with the addresses and folders of this run. */
const configOf = (name: PostgresName, { addresses, folder }: Place, ownFolder: string): string => {
  const text = addresses.inText(deployFile('deploy/postgres/patroni.yml'), addresses.of(name));
  const file = parse(inFolder(text, folder)) as PatroniFile;
  // Who is not root runs them as themselves. The folder of the socket is closed to others.
  if (process.getuid?.() !== 0)
    file.postgresql.pg_hba = file.postgresql.pg_hba.map(line => line.replace(/^local (.*) peer$/, 'local $1 trust'));
  file.postgresql.data_dir = join(ownFolder, 'data');
  file.postgresql.parameters = { ...file.postgresql.parameters, unix_socket_directories: ownFolder };
  return stringify(file);
};

export type PostgresNode = {
  name: PostgresName;
  patroni: Running;
  /** Where Patroni answers. */
  rest: string;
  dataDir: string;
  /** Its socket is here. */
  ownFolder: string;
  /** Options of setpriv for its account. */
  identity: readonly string[];
  env: Record<string, string>;
};

/** Resolves with what it prints. */
export const patronictl = (node: PostgresNode, command: readonly string[], input?: string): Promise<string> =>
  inNode(node, [PATRONICTL, '-c', configFileOf(node.ownFolder), ...command], input);

export const startPostgres = (place: Place): PostgresNode[] => {
  const { addresses, folder, secrets, network, owner } = place;
  const { owner: account } = chooseAccount(join(folder, 'data'), PATRONI);
  installBackups(folder, account);
  return postgresNames.map(name => {
    const ownFolder = join(folder, name);
    mkdirSync(ownFolder, { mode: 0o700 });
    const path = configFileOf(ownFolder);
    writeFileSync(path, configOf(name, place, ownFolder));
    if (account) for (const own of [ownFolder, path]) chownSync(own, account.uid, account.gid);
    const { environment } = composeService(name, secrets);
    const own = addresses.of(name);
    const settings = Object.entries(environment).map(([key, value]) => [key, addresses.inText(value, own)]);
    const env = { ...Object.fromEntries(settings), ...backupSettings(ownFolder) };
    const inside = network ? (command: readonly string[]) => network.inside(name, command) : undefined;
    const patroni = run({ name, command: [PATRONI, path], env, account, inside, folder: ownFolder }, owner);
    const dataDir = join(ownFolder, 'data');
    return { name, patroni, rest: `http://${own}:8008`, dataDir, ownFolder, identity: identityOf(account), env };
  });
};

/** kill -9 of the database and its Patroni. */
export const killNode = async ({ patroni, dataDir }: PostgresNode): Promise<void> => {
  const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  await patroni.kill();
  process.kill(pid, 'SIGKILL');
};

const answers200 = async (url: string) => (await statusOf(url)) === 200;

/** One is the primary, and the other has every commit before it is acknowledged. */
export const untilReplicated = async (nodes: readonly PostgresNode[], withinMs = 60_000): Promise<void> => {
  const oneIs = (what: string) => async () =>
    (await Promise.all(nodes.map(({ rest }) => answers200(`${rest}/${what}`).catch(() => false)))).includes(true);
  await waitUntil('a primary', oneIs('primary'), withinMs);
  await waitUntil('a synchronous replica', oneIs('synchronous'), withinMs);
};

export const primaryOf = async (nodes: readonly PostgresNode[]): Promise<PostgresNode | undefined> => {
  for (const node of nodes) if (await answers200(`${node.rest}/primary`).catch(() => false)) return node;
  return undefined;
};
