import type { Pool } from 'pg';
import { z } from 'zod';

/**
 * What goes wrong on purpose, for tests and benches. `operation` is the beginning of a request, as in
 * `POST /v1/payment_intents`, or `webhook`.
 */
export const Fault = z.strictObject({
  operation: z.string().min(1).max(100),
  /**
   * `slow`: answers after `ms`. `decline`: the bank declines with `code`. `fail`: answers 500 before anything happens.
   * `lose_answer`: commits, then cuts the connection after `ms`. Of webhooks: `repeat` sends each `ms` later again,
   * `late` sends each up to `ms` later, so that they also change places.
   */
  kind: z.enum(['slow', 'decline', 'fail', 'lose_answer', 'repeat', 'late']),
  ms: z.number().int().min(0).max(600_000).default(0),
  code: z.string().max(50).nullable().default(null),
  /** How often; null: until it is taken back. */
  remaining: z.number().int().min(1).nullable().default(null),
});
export type Fault = z.infer<typeof Fault>;

/** Those that apply to this request, each counted as used. */
export const takeFaults = async (pool: Pool, operation: string): Promise<Fault[]> => {
  const { rows } = await pool.query<Fault & { id: string }>(
    'select id, operation, kind, ms, code, remaining from processor.faults where starts_with($1, operation) order by id',
    [operation],
  );
  const counted = rows.filter(({ remaining }) => remaining !== null).map(({ id }) => id);
  if (counted.length > 0) {
    await pool.query('update processor.faults set remaining = remaining - 1 where id = any($1)', [counted]);
    await pool.query('delete from processor.faults where remaining <= 0');
  }
  return rows;
};

export const faultOf = (faults: readonly Fault[], kind: Fault['kind']): Fault | undefined =>
  faults.find(fault => fault.kind === kind);

export const replaceFaults = async (pool: Pool, faults: readonly Fault[]): Promise<void> => {
  await pool.query(
    `with gone as (delete from processor.faults)
     insert into processor.faults (operation, kind, ms, code, remaining)
     select operation, kind, ms, code, remaining
     from jsonb_to_recordset($1) as fault (operation text, kind text, ms int, code text, remaining int)`,
    [JSON.stringify(faults)],
  );
};
