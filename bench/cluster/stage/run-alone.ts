import { existsSync, readFileSync } from 'node:fs';
import { inNode } from '../../../e2e/cluster/stage/backups.ts';
import type { PostgresNode } from '../../../e2e/cluster/stage/databases.ts';
import { POSTGRES_TOOLS } from '../../../e2e/cluster/stage/programs.ts';

type Options = { settings?: Record<string, string>; withinMs: number };

/** Runs PostgreSQL on a data folder without Patroni for as long as the work takes. */
export const runAlone = async <Answer>(
  node: PostgresNode,
  dataDir: string,
  { settings = {}, withinMs }: Options,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const control = (...args: string[]) => inNode(node, [`${POSTGRES_TOOLS}/pg_ctl`, '-w', '-D', dataDir, ...args]);
  // Those in the folder may be of another node, which shares this machine, or name where the folder was.
  const own = {
    listen_addresses: "''",
    unix_socket_directories: node.ownFolder,
    hba_file: `${dataDir}/pg_hba.conf`,
    ident_file: `${dataDir}/pg_ident.conf`,
    ...settings,
  };
  const options = Object.entries(own).map(([name, value]) => `-c ${name}=${value}`);
  const log = `${node.ownFolder}/alone.log`;
  await control('-t', String(withinMs / 1000), '-o', options.join(' '), '-l', log, 'start').catch(error => {
    const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-2_000) : 'nothing';
    throw new Error(`PostgreSQL did not start, and says: ${said}`, { cause: error });
  });
  const answer = await work();
  await control('stop');
  return answer;
};
