import type pg from 'pg';
import { disputeCharge } from '#processor/disputes.ts';

const text = `
  select c.id, (c.body ->> 'amount_captured')::bigint - (c.body ->> 'amount_refunded')::bigint as cents
  from charges ours join processor.objects c on c.kind = 'charge' and c.id = ours.provider_charge_id
  where ours.job_id = $1 and (c.body ->> 'amount_captured')::bigint > (c.body ->> 'amount_refunded')::bigint
  order by ours.created_at limit 1`;

/** Disputes a job's first charge as its client's bank would. The cents that were left of it; null: nothing was. */
export const disputeFirstCharge =
  (pool: pg.Pool, origin: string) =>
  async (job: string): Promise<number | null> => {
    const { rows } = await pool.query<{ id: string; cents: string }>(text, [job]);
    const [charge] = rows;
    if (!charge) return null;
    await disputeCharge(pool, origin, charge.id, 'fraudulent');
    return Number(charge.cents);
  };
