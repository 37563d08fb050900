import { and, desc, eq, inArray } from 'drizzle-orm';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { EarningKind, LineKind } from '#contract/values/money.ts';
import { staffOf } from '../../auth/index.ts';
import { lockJob, nameOf } from '../../booking/index.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { setAuditReason } from '../../db/set-audit-reason.ts';
import { type ChargeRow, chargeLines, charges, refunds } from '../../db/tables/charges.ts';
import { type EarningRow, earnings } from '../../db/tables/earnings.ts';
import { newId } from '../../ids.ts';
import { noticeContent } from '../../notice-text.ts';
import { aboutJob, notify } from '../../notification/index.ts';
import { Refusal } from '../../refusal.ts';
import { bookEntry } from '../ledger/book.ts';
import { cancelledEarningEntry } from '../ledger/entries.ts';
import { goodwillLeft } from '../plan/goodwill-left.ts';
import { answerJobMoney } from './answer.ts';
import { cancelObstacle } from './cancel-obstacle.ts';
import { readLeft } from './job-charges.ts';
import { lockEarning } from './lock-earning.ts';

const linesOf: Record<EarningKind, LineKind[]> = {
  WORK: ['BOOKING'],
  CANCELLATION: ['BOOKING', 'DEBT'],
  OVERTIME: ['OVERTIME'],
};

/** The charge that this pay came from, locked, and how much of it can still go back; null where we bore it. */
const lockSource = async (
  db: Db,
  { jobId, modelId, kind, payCents, feeCents }: EarningRow,
): Promise<{ charge: ChargeRow; amountCents: number } | null> => {
  const [source] = await db
    .select({ charge: charges, goodwillCents: goodwillLeft })
    .from(chargeLines)
    .innerJoin(charges, eq(charges.id, chargeLines.chargeId))
    .where(
      and(
        eq(chargeLines.jobId, jobId),
        eq(chargeLines.modelId, modelId),
        inArray(chargeLines.kind, linesOf[kind]),
        eq(charges.status, 'CAPTURED'),
      ),
    )
    .orderBy(desc(charges.capturedAt), desc(charges.id))
    .limit(1)
    .for('update', { of: charges });
  if (!source) return null;
  const owedCents = Math.max(0, payCents + feeCents - source.goodwillCents);
  const amountCents = Math.min(owedCents, await readLeft(db, source.charge));
  return amountCents > 0 ? { charge: source.charge, amountCents } : null;
};

/** Pay that nobody can be given goes back to the client, with its fee; what we bore stays with us. */
export const cancelEarning: Handler<'cancelEarning'> = async call => {
  const { app, db, path, body } = call;
  const [found] = await db.select({ jobId: earnings.jobId }).from(earnings).where(eq(earnings.id, path.id));
  const job = found && (await lockJob(db, found.jobId));
  if (!job) throw new Refusal('NOT_FOUND');
  const earning = await lockEarning(db, path.id);
  const staff = staffOf(call);
  const obstacle = cancelObstacle(earning, staff.id);
  if (obstacle) throw obstacle;
  const source = await lockSource(db, earning);
  const now = app.clock.now();
  await setAuditReason(db, body.reason);
  await db
    .update(earnings)
    .set({ status: 'CANCELLED', heldBy: null, heldBecause: null, updatedAt: now })
    .where(eq(earnings.id, earning.id));
  await bookEntry(db, cancelledEarningEntry(earning, source));
  if (source)
    await db.insert(refunds).values({
      id: newId(),
      chargeId: source.charge.id,
      jobId: job.id,
      amountCents: source.amountCents,
      reason: 'PAY_CANCELLED',
      nextTryAt: now,
      createdAt: now,
    });
  await notify(app, db, earning.modelId, {
    ...noticeContent(app, 'money.payCancelled', { amount: shownDollars(earning.payCents), job: nameOf(job) }),
    about: aboutJob(job.id, 'PAYMENT'),
  });
  return answerJobMoney(call, job.id);
};
