import type pg from 'pg';
import type { Life } from '../oracle/facts.ts';
import type { Market } from './market.ts';

const shown = 3;

const text = `
  select jsonb_build_object('lifecycle', j.lifecycle, 'cancelReason', j.cancel_reason, 'start', j.starts_at,
    'participants', (select jsonb_agg(jsonb_build_object('status', status, 'by', declined_by, 'at', declined_at, 'booked', booked_at, 'fee', fee_cents))
      from participants where job_id = j.id),
    'charges', (select jsonb_agg(jsonb_build_object('purpose', purpose, 'aim', aim, 'status', status, 'cents', amount_cents,
      'attempt', attempt, 'failure', failure_code, 'next', next_try_at)) from charges where job_id = j.id),
    'refunds', (select jsonb_agg(jsonb_build_object('status', status, 'cents', amount_cents, 'reason', reason)) from refunds where job_id = j.id),
    'earnings', (select jsonb_agg(jsonb_build_object('kind', kind, 'status', status, 'cents', pay_cents)) from earnings where job_id = j.id)) as found
  from jobs j where j.id = $1`;

/** What happened in the jobs, and with the clients and models, that differences name, and what the database has of them. */
export async function describeLives(
  pool: pg.Pool,
  { lives }: Pick<Market, 'lives'>,
  words: readonly string[],
): Promise<string[]> {
  const isNamed = ({ job, client, bookings }: Life) =>
    words.some(word => [job, client, ...bookings.map(({ model }) => model)].some(id => word.includes(id)));
  const described: string[] = [];
  for (const life of lives.filter(isNamed).slice(0, shown)) {
    const { rows } = await pool.query<{ found: unknown }>(text, [life.job]);
    described.push(`happened: ${JSON.stringify(life)}\n    found: ${JSON.stringify(rows[0]?.found)}`);
  }
  return described;
}
