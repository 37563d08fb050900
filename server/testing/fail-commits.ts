import type { System } from './system.ts';

/** While `act` runs, transactions that write rows of this table fail at their commit. */
export const whileCommitsFail = async (system: System, table: string, act: () => Promise<unknown>): Promise<void> => {
  await system.sql(`create function fail_commit() returns trigger language plpgsql as $$ begin
    raise exception 'no commit' using errcode = '23514', constraint = 'no_commit'; end $$`);
  await system.sql(`create constraint trigger fail_commit after insert or update on ${table}
    deferrable initially deferred for each row execute function fail_commit()`);
  try {
    await act();
  } finally {
    await system.sql('drop function fail_commit() cascade');
  }
};
