import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { chooseAccount } from '#tools/postgres-account.ts';
import type { Owner } from '../../../bench/system/scope.ts';
import type { Addresses } from './addresses.ts';
import { composeService, deployFile } from './deploy-files.ts';
import type { Network } from './network.ts';
import { type PostgresName, postgresNames } from './postgres-names.ts';
import { identityOf, type Running, run, statusOf, until } from './process.ts';
import { ETCD, PATRONI } from './programs.ts';

const etcdNames = ['etcd1', 'etcd2', 'etcd3'] as const;

type PatroniFile = {
  etcd3: { hosts: string[] };
  bootstrap: {
    dcs: { postgresql: { parameters: Record<string, unknown>; recovery_conf?: unknown } };
    post_init: string;
  };
  postgresql: { data_dir: string; parameters?: Record<string, unknown> };
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

/** The script that makes the database, without the backups: their program is not part of the cluster. */
const databaseScript = (folder: string): string => {
  const path = join(folder, 'create-database.sh');
  const lines = deployFile('deploy/postgres/create-database.sh').split('\n');
  writeFileSync(path, lines.filter(line => !line.startsWith('pgbackrest')).join('\n'));
  chmodSync(path, 0o755);
  return path;
};

/** deploy/postgres/patroni.yml with the addresses and folders of this run, and without the archive of pgBackRest. */
const configOf = (name: PostgresName, { addresses, folder }: Place, ownFolder: string): string => {
  const text = addresses.inText(deployFile('deploy/postgres/patroni.yml'), addresses.of(name));
  const file = parse(text) as PatroniFile;
  const { postgresql } = file.bootstrap.dcs;
  for (const parameter of Object.keys(postgresql.parameters))
    if (parameter.startsWith('archive_')) delete postgresql.parameters[parameter];
  delete postgresql.recovery_conf;
  file.bootstrap.post_init = databaseScript(folder);
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
};

export const startPostgres = (place: Place): PostgresNode[] =>
  postgresNames.map(name => {
    const { addresses, folder, secrets, network, owner } = place;
    const ownFolder = join(folder, name);
    mkdirSync(ownFolder, { mode: 0o700 });
    const { owner: account } = chooseAccount(join(ownFolder, 'data'), PATRONI);
    const path = join(ownFolder, 'patroni.yml');
    writeFileSync(path, configOf(name, place, ownFolder));
    if (account) for (const own of [ownFolder, path]) chownSync(own, account.uid, account.gid);
    const { environment } = composeService(name, secrets);
    const own = addresses.of(name);
    const env = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, addresses.inText(value, own)]),
    );
    const inside = network ? (command: readonly string[]) => network.inside(name, command) : undefined;
    const patroni = run({ name, command: [PATRONI, path], env, account, inside, folder: ownFolder }, owner);
    const dataDir = join(ownFolder, 'data');
    return { name, patroni, rest: `http://${own}:8008`, dataDir, ownFolder, identity: identityOf(account) };
  });

const answers200 = async (url: string) => (await statusOf(url)) === 200;

/** One is the primary, and the other has every commit before it is acknowledged. */
export const untilReplicated = async (nodes: readonly PostgresNode[], withinMs = 60_000): Promise<void> => {
  const oneIs = (what: string) => async () =>
    (await Promise.all(nodes.map(({ rest }) => answers200(`${rest}/${what}`).catch(() => false)))).includes(true);
  await until('a primary', oneIs('primary'), withinMs);
  await until('a synchronous replica', oneIs('synchronous'), withinMs);
};

export const primaryOf = async (nodes: readonly PostgresNode[]): Promise<PostgresNode | undefined> => {
  for (const node of nodes) if (await answers200(`${node.rest}/primary`).catch(() => false)) return node;
  return undefined;
};
