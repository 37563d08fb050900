import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.ts';

/** How PostgreSQL's programs are run, and who owns its files: our own account, or another one if we are root. */
export type Account = {
  owner: { uid: number; gid: number } | undefined;
  spawn(program: string, args: string[], options: SpawnOptions): ReturnType<typeof spawn>;
};

const keepOnlyFileAccess = [
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
];

/**
 * PostgreSQL refuses to run as root. Then it runs as the owner of the cluster, or for a new one as `postgres` or
 * `nobody`: existing accounts, so that nothing is added to the machine.
 */
export function chooseAccount(cluster: string, program: string): Account {
  if (process.getuid?.() !== 0) {
    requireOwn(cluster);
    return { owner: undefined, spawn };
  }
  const owner = ownerOf(cluster) ?? findAccount('postgres') ?? findAccount('nobody');
  if (!owner)
    throw new Refusal(
      'PostgreSQL refuses to run as root, and this machine has neither an account "postgres" nor "nobody" to run it as.\n' +
        'Run the same command as another user.',
    );
  if (canReach(owner, dirname(cluster), program))
    return { owner, spawn: (file, args, options) => spawn(file, args, { ...options, ...owner }) };
  return { owner, spawn: reachingPastClosedFolders(owner, cluster) };
}

/**
 * Folders like /root are closed to other accounts: the child keeps root's capability to traverse them, and no other.
 */
function reachingPastClosedFolders(owner: { uid: number; gid: number }, cluster: string): Account['spawn'] {
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, ...keepOnlyFileAccess];
  if (spawnSync('setpriv', [...identity, 'true']).status !== 0)
    throw new Refusal(
      `PostgreSQL refuses to run as root, and the account it would run as cannot reach ${dirname(cluster)}.\n` +
        'Run the same command as another user, or move the project to a folder that others may pass through.',
    );
  return (file, args, options) => spawn('setpriv', [...identity, file, ...args], options);
}

function canReach(owner: { uid: number; gid: number }, folder: string, program: string): boolean {
  const script = 'cd "$1" && test -x "$2"';
  return spawnSync('/bin/sh', ['-c', script, 'sh', folder, program], { cwd: '/', ...owner }).status === 0;
}

/** Files restored from a copy made by root belong to root; PostgreSQL requires an owner that it may run as. */
export function changeOwner(owner: Account['owner'], path: string): void {
  if (!owner) return;
  chownSync(path, owner.uid, owner.gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) changeOwner(owner, join(path, name));
}

function ownerOf(cluster: string): Account['owner'] {
  if (!existsSync(cluster)) return undefined;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? undefined : { uid, gid };
}

function requireOwn(cluster: string): void {
  if (!existsSync(cluster) || statSync(cluster).uid === process.getuid?.()) return;
  throw new Refusal(
    `The database in ${cluster} belongs to another user of this machine (it was probably first started as root).\n` +
      'Start as that user, or choose another folder: DATA_DIR=/path/to/folder npm start',
  );
}

function findAccount(name: string): Account['owner'] {
  const entry = readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'));
  return entry ? { uid: Number(entry[1]), gid: Number(entry[2]) } : undefined;
}
