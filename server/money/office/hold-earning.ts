import { eq, sql } from 'drizzle-orm';
import { staffOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { setAuditReason } from '../../db/set-audit-reason.ts';
import { type EarningRow, earnings } from '../../db/tables/earnings.ts';
import { Refusal } from '../../refusal.ts';
import { answerJobMoney } from './answer.ts';

const lockEarning = async (db: Db, id: string): Promise<EarningRow & { isClaimed: boolean }> => {
  const [found] = await db
    .select({ earning: earnings, isClaimed: sql<boolean>`coalesce(${earnings.claimedUntil} > app_now(), false)` })
    .from(earnings)
    .where(eq(earnings.id, id))
    .for('update');
  if (!found) throw new Refusal('NOT_FOUND');
  return { ...found.earning, isClaimed: found.isClaimed };
};

/** Refused while the transfer is being sent: what the provider has, no hold brings back. */
export const holdEarning: Handler<'holdEarning'> = async call => {
  const { app, db, path, body } = call;
  const earning = await lockEarning(db, path.id);
  if (earning.isClaimed || (earning.status !== 'DUE' && earning.status !== 'FAILED'))
    throw new Refusal('EARNING_CLOSED');
  await setAuditReason(db, body.reason);
  await db
    .update(earnings)
    .set({ status: 'HELD', heldBy: staffOf(call).id, heldBecause: body.reason, updatedAt: app.clock.now() })
    .where(eq(earnings.id, earning.id));
  return answerJobMoney(call, earning.jobId);
};

export const releaseEarning: Handler<'releaseEarning'> = async call => {
  const { app, db, path, body } = call;
  const earning = await lockEarning(db, path.id);
  if (!earning.heldBy) throw new Refusal('EARNING_CLOSED');
  await setAuditReason(db, body.reason);
  await db
    .update(earnings)
    .set({
      status: 'DUE',
      heldBy: null,
      heldBecause: null,
      nextTryAt: sql`greatest(${earnings.dueAt}, app_now())`,
      updatedAt: app.clock.now(),
    })
    .where(eq(earnings.id, earning.id));
  return answerJobMoney(call, earning.jobId);
};
