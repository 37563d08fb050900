import { and, eq, sql } from 'drizzle-orm';
import { shownDollars } from '#contract/rules/dollars.ts';
import { staffOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { setAuditReason } from '../../db/set-audit-reason.ts';
import { charges, refunds } from '../../db/tables/charges.ts';
import { newId } from '../../ids.ts';
import { fieldRefusal, Refusal } from '../../refusal.ts';
import { moneyRules } from '../../rule-numbers.ts';
import { answerJobMoney } from './answer.ts';
import { readLeft } from './job-charges.ts';

/** What staff gave back of this job without a second person; several small refunds count like a large one. */
const readGivenAlone = async (db: Db, jobId: string): Promise<number> => {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(
      and(
        eq(refunds.jobId, jobId),
        eq(refunds.reason, 'STAFF'),
        sql`not ${refunds.needsApproval} and ${refunds.status} <> 'REFUSED'`,
      ),
    );
  return row?.cents ?? 0;
};

export const refundCharge: Handler<'refundCharge'> = async call => {
  const { app, db, path, body } = call;
  const { amountCents, reason } = body;
  const [found] = await db.select({ jobId: charges.jobId }).from(charges).where(eq(charges.id, path.id));
  if (!found) throw new Refusal('NOT_FOUND');
  // One at a time for each job, so that what was given alone is counted.
  await db
    .select({ id: charges.id })
    .from(charges)
    .where(eq(charges.jobId, found.jobId))
    .orderBy(charges.id)
    .for('update');
  const [charge] = await db.select().from(charges).where(eq(charges.id, path.id));
  if (!charge) throw new Refusal('NOT_FOUND');
  const left = await readLeft(db, charge);
  if (amountCents > left)
    throw fieldRefusal(
      'REFUND_TOO_HIGH',
      'amountCents',
      left === 0
        ? 'Nothing is left of this charge to give back.'
        : `At most ${shownDollars(left)} is left of this charge.`,
    );
  const needsApproval = (await readGivenAlone(db, charge.jobId)) + amountCents > moneyRules.refundAloneCents;
  const now = app.clock.now();
  await setAuditReason(db, reason);
  await db.insert(refunds).values({
    id: newId(),
    chargeId: charge.id,
    jobId: charge.jobId,
    amountCents,
    reason: 'STAFF',
    note: reason,
    status: needsApproval ? 'APPROVAL' : 'DUE',
    needsApproval,
    askedBy: staffOf(call).id,
    nextTryAt: now,
    createdAt: now,
  });
  return answerJobMoney(call, charge.jobId);
};
