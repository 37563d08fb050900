import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Refusal } from '#tools/refusal.ts';
import type { PostgresNode } from './databases.ts';
import { deployFile } from './deploy-files.ts';
import type { Program } from './process.ts';
import { PGBACKREST } from './programs.ts';

/** A file of deploy/postgres with this folder in place of those of its image. */
export const inFolder = (content: string, folder: string): string =>
  content.replaceAll('/etc/zodel/', `${folder}/`).replaceAll('/usr/local/bin/', `${folder}/`);

/** The settings of pgBackRest and the script that makes a database. All nodes share the repository, as its volume in compose.yaml. */
export const installBackups = (folder: string, account: Program['account']): void => {
  const repository = join(folder, 'backups');
  mkdirSync(repository, { mode: 0o700 });
  if (account) chownSync(repository, account.uid, account.gid);
  const config = deployFile('deploy/postgres/pgbackrest.conf').replace(/^repo1-path=.*$/m, `repo1-path=${repository}`);
  writeFileSync(join(folder, 'pgbackrest.conf'), config);
  const script = join(folder, 'create-database.sh');
  writeFileSync(script, inFolder(deployFile('deploy/postgres/create-database.sh'), folder));
  chmodSync(script, 0o755);
};

/** What differs between nodes that share a machine: over its file, pgBackRest reads the environment. */
export const backupSettings = (ownFolder: string): Record<string, string> => ({
  PGBACKREST_PG1_PATH: join(ownFolder, 'data'),
  PGBACKREST_PG1_SOCKET_PATH: ownFolder,
  PGBACKREST_PG1_USER: 'postgres',
  PGBACKREST_SPOOL_PATH: ownFolder,
  PGBACKREST_LOCK_PATH: ownFolder,
});

/** Runs a command as the account of a node, with its settings; resolves with what it prints. */
export const inNode = async (
  { identity, env, ownFolder }: PostgresNode,
  command: readonly string[],
  input = '',
): Promise<string> => {
  const child = spawn('setpriv', [...identity, ...command], {
    cwd: ownFolder,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: ownFolder,
      LANG: 'C.UTF-8',
      PGHOST: ownFolder,
      PGUSER: 'postgres',
      ...env,
    },
  });
  child.stdin.end(input);
  const [[status], stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  if (status !== 0) throw new Refusal(`${command.join(' ').slice(0, 200)} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
};

export const backrest = (node: PostgresNode, ...args: string[]): Promise<string> =>
  inNode(node, [PGBACKREST, `--config=${dirname(node.ownFolder)}/pgbackrest.conf`, '--stanza=zodel', ...args]);

/** Looks whether a backup is due, as each node does every minute: it is at the primary, if there is none yet. */
export const backUp = (node: PostgresNode): Promise<string> => {
  const script = inFolder(deployFile('deploy/postgres/back-up.sh'), dirname(node.ownFolder)).replace(
    'http://127.0.0.1:8008',
    node.rest,
  );
  return inNode(node, ['sh', '-c', script]);
};
