import { sql } from 'drizzle-orm';
import type { CancelFees } from '#contract/schemas/cancellation.ts';
import type { Db } from '../db/client.ts';

/**
 * A job that moves to another day is lost to whoever cannot come then: their share is what cancelling would have cost before the
 * move, and is owed if they leave. It is of no account once the job is back on the day that they agreed to.
 */
export const noteMove = async (db: Db, jobId: string, { items }: CancelFees): Promise<void> => {
  const isOnAnotherDay = sql`abs(extract(epoch from p.agreed_starts_at - j.starts_at)) >= 86400`;
  for (const { model, tier, feeCents } of items.filter(item => item.feeCents > 0))
    await db.execute(sql`update participants p set moved_fee_tier = ${tier}, moved_fee_cents = ${feeCents} from jobs j
      where p.job_id = ${jobId} and p.model_id = ${model.id} and j.id = p.job_id and ${isOnAnotherDay}
        and coalesce(p.moved_fee_cents, 0) < ${feeCents}::int`);
  await db.execute(sql`update participants p set moved_fee_tier = null, moved_fee_cents = null from jobs j
    where p.job_id = ${jobId} and j.id = p.job_id and p.moved_fee_cents is not null and p.status = 'BOOKED' and not ${isOnAnotherDay}`);
};
