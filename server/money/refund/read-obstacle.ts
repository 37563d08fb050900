import { desc, eq, sql } from 'drizzle-orm';
import { openChargebacks } from '#contract/values/money.ts';
import type { Db } from '../../db/client.ts';
import { type ChargebackRow, chargebacks } from '../../db/tables/chargebacks.ts';
import type { RefundRow } from '../../db/tables/charges.ts';

/** The last dispute of the charge, where it stands in the way of a refund. */
export const readObstacle = async (db: Db, { chargeId, amountCents }: RefundRow): Promise<ChargebackRow | null> => {
  const [last] = await db
    .select({
      chargeback: chargebacks,
      covered: sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.charge_id = chargebacks.charge_id and r.failure_code = 'charged_back')`,
    })
    .from(chargebacks)
    .where(eq(chargebacks.chargeId, chargeId))
    .orderBy(desc(chargebacks.createdAt))
    .limit(1);
  if (!last) return null;
  const { status, amountCents: lostCents } = last.chargeback;
  const isInTheWay = status === 'LOST' ? last.covered + amountCents <= lostCents : openChargebacks.includes(status);
  return isInTheWay ? last.chargeback : null;
};
