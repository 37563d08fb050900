import type { Pool } from 'pg';

/** What the platform's bank says: a line for each payout that has arrived. */
export const bankStatement = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ line: string }>(`
    select to_char(to_timestamp((body->>'arrival_date')::int) at time zone 'UTC', 'MM/DD/YYYY') || ',LOCAL PROCESSOR TRANSFER '
      || (body->'trace_id'->>'value') || ',' || ((body->>'amount')::bigint / 100.0)::numeric(14, 2) as line
    from processor.objects where kind = 'payout' and account = '' and body->>'status' = 'paid' order by position`);
  return ['Date,Description,Amount', ...rows.map(({ line }) => line), ''].join('\r\n');
};
