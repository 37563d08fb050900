import { eq, sql } from 'drizzle-orm';
import { staffOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import { setAuditReason } from '../../db/set-audit-reason.ts';
import { earnings } from '../../db/tables/earnings.ts';
import { Refusal } from '../../refusal.ts';
import { answerJobMoney } from './answer.ts';
import { endPayHold } from './hold-expected-pay.ts';
import { lockEarning } from './lock-earning.ts';

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

/** Ends the hold of all that the booking brings as well, from which this one came. */
export const releaseEarning: Handler<'releaseEarning'> = async call => {
  const { app, db, path, body } = call;
  const earning = await lockEarning(db, path.id);
  if (!earning.heldBy) throw new Refusal('EARNING_CLOSED');
  await setAuditReason(db, body.reason);
  await endPayHold(db, earning.jobId, earning.modelId, app.clock.now());
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
