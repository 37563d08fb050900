import type { System } from './system.ts';

/** The function counts in a sequence, which keeps counting where the transaction around it is lost. */
const functions = `
  create sequence write_steps;
  create table write_cut (step bigint not null);
  insert into write_cut values (0);
  create function cut_writer() returns trigger language plpgsql as $$
  begin
    if nextval('write_steps') = (select step from write_cut) then
      perform pg_terminate_backend(pg_backend_pid());
      perform pg_sleep(1);
    end if;
    return null;
  end $$`;

const triggers = (table: string) => `
  create trigger cut_at_statement after insert or update or delete on ${table} for each statement execute function cut_writer();
  create constraint trigger cut_at_commit after insert or update or delete on ${table} deferrable initially deferred
    for each row execute function cut_writer()`;

/**
 * Cuts the connection of whoever writes to these tables, as kill -9 of the server does: after the nth statement, or within the
 * commit. Answers a function that does some work again and again, cut one step later each time, until two runs in a row come
 * to their end: one may have left out what failed at a connection that an earlier cut had broken.
 */
export const interruptions = async (system: System, tables: readonly string[]) => {
  await system.sql(functions);
  for (const table of tables) await system.sql(triggers(table));
  return async (work: () => Promise<unknown>, afterCut: () => Promise<void>): Promise<number> => {
    for (let step = 1, whole = 0; ; ) {
      await system.sql(`select setval('write_steps', 1, false)`);
      await system.sql('update write_cut set step = $1', [step]);
      // Some work goes on with the rest, and fails at none of it.
      await work().catch(() => {});
      const [last] = await system.sql('select is_called and last_value >= $1 as "isCut" from write_steps', [step]);
      await system.sql('update write_cut set step = 0');
      await afterCut();
      whole = last?.isCut ? 0 : whole + 1;
      if (whole === 2) return step - 1;
      if (last?.isCut) step += 1;
    }
  };
};
