import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import type { Database, Db } from '../db/client.ts';
import { lockKeys } from '../db/lock-keys.ts';

/** Summing up half a year takes seconds with a hundred thousand jobs, and others may be before it. Plans fit their dates. */
const settings = {
  statement_timeout: '12s',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  plan_cache_mode: 'force_custom_plan',
};

const readAt = <Read>({ db }: Database, read: (db: Db) => Promise<Read>): Promise<Read> =>
  db.transaction(
    async tx => {
      const set = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
      await tx.execute(sql`select ${sql.join(set, sql`, `)}`);
      await tx.execute(sql`select pg_advisory_xact_lock(${lockKeys.numbers}::int)`);
      return read(tx);
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  );

/**
 * Reads for numbers in one snapshot, in a transaction that can write nothing: on a connection that visitors' calls do not
 * use, on one core, and not beside another. A replica that fails leaves it to the primary.
 */
export const oneAtATime = async <Read>(
  { reports }: Pick<App, 'reports'>,
  read: (db: Db) => Promise<Read>,
): Promise<Read> => {
  const [first, ...others] = reports;
  if (!first) throw new Error('Numbers have no database.');
  let answer = readAt(first, read);
  for (const other of others) answer = answer.catch(() => readAt(other, read));
  return answer;
};
