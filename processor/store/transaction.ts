import type { Pool } from 'pg';
import type { Work } from './work.ts';

type Given = Partial<Omit<Work, 'sql' | 'now'>> & Pick<Work, 'origin'>;

/** All of it or nothing. */
export const inTransaction = async <Result>(
  pool: Pool,
  given: Given,
  run: (work: Work) => Promise<Result>,
): Promise<Result> => {
  const sql = await pool.connect();
  let broken: Error | undefined;
  try {
    await sql.query('begin');
    const { rows } = await sql.query('select floor(extract(epoch from app_now()))::bigint as now');
    const now = Number(rows[0].now);
    const result = await run({ account: '', idempotencyKey: null, requestId: null, faults: [], ...given, sql, now });
    await sql.query('commit');
    return result;
  } catch (error) {
    await sql.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    sql.release(broken);
  }
};
