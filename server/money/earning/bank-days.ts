import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';

/**
 * When the transfers of earnings of a model, all or some, reached their bank, by earning. A payout takes everything that lies in
 * the account, so transfers reach the bank in their order, each with the first payout by which as much had been paid out.
 */
export const readBankDays = async (
  db: Db,
  modelId: string,
  earningIds?: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  if (earningIds?.length === 0) return new Map();
  const rows = await readRows(
    db,
    { id: columns.id, at: columns.moment },
    sql`with sent as (
        select id, paid_at, sum(pay_cents) over (order by paid_at, id) as until from earnings where model_id = ${modelId} and status = 'PAID'),
      arrived as materialized (
        select coalesce(arrives_at, updated_at) as at, sum(amount_cents) over (order by created_at, provider_id) as until
        from payouts where user_id = ${modelId} and status = 'PAID')
      select sent.id, first.at from sent cross join lateral (
        select at from arrived where arrived.until >= sent.until and arrived.at >= sent.paid_at order by arrived.until limit 1) first
      where ${earningIds ? sql`sent.id = any(${sql.param([...earningIds])}::uuid[])` : sql`true`}`,
  );
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
};
