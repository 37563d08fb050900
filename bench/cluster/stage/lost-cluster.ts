import { existsSync, readFileSync, rmSync } from 'node:fs';
import { backrest, inNode } from '../../../e2e/cluster/stage/backups.ts';
import { configFileOf, killNode, type PostgresNode, primaryOf } from '../../../e2e/cluster/stage/databases.ts';
import { until } from '../../../e2e/cluster/stage/process.ts';
import { POSTGRES_TOOLS } from '../../../e2e/cluster/stage/programs.ts';

const PATRONICTL = '/usr/bin/patronictl';
const WITHIN_MS = 300_000;

/** With its disk. */
export const loseNode = async (node: PostgresNode): Promise<void> => {
  await killNode(node);
  rmSync(node.dataDir, { recursive: true, maxRetries: 20, retryDelay: 50 });
};

/** Runs PostgreSQL without Patroni, which would not stop at a moment, until the log is replayed up to it. */
const replayAlone = async (node: PostgresNode): Promise<void> => {
  const control = (...args: string[]) => inNode(node, [`${POSTGRES_TOOLS}/pg_ctl`, '-w', '-D', node.dataDir, ...args]);
  // The settings that came with the backup may be those of the other node, which shares this machine.
  const own = {
    listen_addresses: "''",
    unix_socket_directories: node.ownFolder,
    hba_file: `${node.dataDir}/pg_hba.conf`,
    ident_file: `${node.dataDir}/pg_ident.conf`,
  };
  const settings = Object.entries(own).map(([name, value]) => `-c ${name}=${value}`);
  const log = `${node.ownFolder}/replay.log`;
  await control('-t', String(WITHIN_MS / 1000), '-o', settings.join(' '), '-l', log, 'start').catch(error => {
    const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-2_000) : 'nothing';
    throw new Error(`PostgreSQL did not start, and says: ${said}`, { cause: error });
  });
  const ask = () => inNode(node, ['psql', '-d', 'zodel', '-Atqc', 'select pg_is_in_recovery()']);
  await until('the end of the replay', async () => (await ask()).trim() === 'f', WITHIN_MS);
  await control('stop');
};

/** The runbook “a machine is lost” of docs/operations.md, for a cluster without any node; `until` restores an earlier moment. */
export const restoreCluster = async (
  [first, ...others]: readonly [PostgresNode, ...PostgresNode[]],
  lost: { leader: string; until?: string },
): Promise<void> => {
  // The last is asked for as long as etcd has not missed the leader.
  const assent = `zodel\nYes I am aware\n${lost.leader}\n`;
  await inNode(first, [PATRONICTL, '-c', configFileOf(first.ownFolder), 'remove', 'zodel'], assent);
  if (lost.until) {
    await backrest(first, 'restore', '--type=time', `--target=${lost.until}`, '--target-action=promote');
    await replayAlone(first);
  } else await backrest(first, 'restore');
  first.patroni.start();
  // One with an empty folder and without a primary would make a new, empty cluster.
  await until('the restored primary', async () => (await primaryOf([first])) === first, WITHIN_MS);
  for (const node of others) node.patroni.start();
};
