import { eq } from 'drizzle-orm';
import { readApproval, readAsked, readWaiting } from '../../approval/index.ts';
import { staffOf } from '../../auth/index.ts';
import type { App, Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { setAuditReason } from '../../db/set-audit-reason.ts';
import { type RefundRow, refunds } from '../../db/tables/charges.ts';
import { Refusal } from '../../refusal.ts';
import { bookPaidOtherwise } from '../refund/book-refund.ts';
import { completeRefund } from '../refund/complete-refund.ts';
import { readObstacle } from '../refund/read-obstacle.ts';
import { PAID_OTHERWISE } from '../refund/refund-words.ts';
import { answerJobMoney } from './answer.ts';
import { approveMove, askColleague, takesTwo } from './second-person.ts';

const DISPUTED =
  'The client disputes this charge at their bank. Send the refund again: it waits until the bank has decided.';
const WAITS =
  'Another of the staff is asked to confirm that this is paid another way. Take that back or decline it first.';

/** A refund in that state, locked: whoever comes second finds it decided. */
const lockRefund = async (db: Db, id: string, status: RefundRow['status']): Promise<RefundRow> => {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!refund) throw new Refusal('NOT_FOUND');
  if (refund.status !== status) throw new Refusal('REFUND_DECIDED');
  return refund;
};

export const approveRefund: Handler<'approveRefund'> = async call => {
  const { app, db, path, body } = call;
  const { id } = staffOf(call);
  const refund = await lockRefund(db, path.id, 'APPROVAL');
  if (refund.askedBy === id) throw new Refusal('SECOND_PERSON');
  const now = app.clock.now();
  await setAuditReason(db, body.reason);
  await db
    .update(refunds)
    .set({ status: 'DUE', decidedBy: id, decision: body.reason, decidedAt: now, nextTryAt: now, updatedAt: now })
    .where(eq(refunds.id, refund.id));
  return answerJobMoney(call, refund.jobId);
};

export const declineRefund: Handler<'declineRefund'> = async call => {
  const { app, db, path, body } = call;
  const { id } = staffOf(call);
  const refund = await lockRefund(db, path.id, 'APPROVAL');
  const now = app.clock.now();
  await setAuditReason(db, body.reason);
  await db
    .update(refunds)
    .set({
      status: 'REFUSED',
      decidedBy: refund.askedBy === id ? null : id,
      decision: body.reason,
      decidedAt: now,
      updatedAt: now,
    })
    .where(eq(refunds.id, refund.id));
  return answerJobMoney(call, refund.jobId);
};

export const retryRefund: Handler<'retryRefund'> = async call => {
  const { app, db, path, body } = call;
  const refund = await lockRefund(db, path.id, 'FAILED');
  if (await readWaiting(db, 'PAY_REFUND', refund.id)) throw new Refusal('APPROVAL_ASKED', {}, WAITS);
  const now = app.clock.now();
  await setAuditReason(db, body.reason);
  await db
    .update(refunds)
    .set({ status: 'DUE', attempt: refund.attempt + 1, nextTryAt: now, claimedUntil: null, updatedAt: now })
    .where(eq(refunds.id, refund.id));
  return answerJobMoney(call, refund.jobId);
};

/** One that the card did not take and that nothing keeps from being paid another way, locked. */
const lockUnpaid = async (db: Db, id: string): Promise<RefundRow> => {
  const refund = await lockRefund(db, id, 'FAILED');
  if (await readObstacle(db, refund)) throw new Refusal('CHARGEBACK_CLOSED', {}, DISPUTED);
  return refund;
};

/** Its `providerId` is removed: what the provider says later about the refund that failed changes nothing. */
const completeOtherwise = async (app: App, db: Db, refund: RefundRow, by: string, reference: string) => {
  const now = app.clock.now();
  await db
    .update(refunds)
    .set({
      status: 'DONE',
      failureCode: PAID_OTHERWISE,
      providerId: null,
      decidedBy: by,
      decision: reference,
      decidedAt: now,
      doneAt: now,
      claimedUntil: null,
      updatedAt: now,
    })
    .where(eq(refunds.id, refund.id));
  await completeRefund(app, db, refund, charge => bookPaidOtherwise(db, charge, refund));
};

export const payRefundOtherwise: Handler<'payRefundOtherwise'> = async call => {
  const { app, db, path, body } = call;
  const { id } = staffOf(call);
  const refund = await lockUnpaid(db, path.id);
  if (refund.askedBy === id) throw new Refusal('SECOND_PERSON');
  if (takesTwo(refund.amountCents)) await askColleague(call, 'PAY_REFUND', refund, { reference: body.reference });
  else {
    await setAuditReason(db, body.reason);
    await completeOtherwise(app, db, refund, id, body.reference);
  }
  return answerJobMoney(call, refund.jobId);
};

/** The refund names whoever said how it is paid, and the approval whoever confirmed it. */
export const approveRefundPayment: Handler<'approveRefundPayment'> = async call => {
  const { app, db, path } = call;
  const { subjectId } = await readAsked(db, 'PAY_REFUND', path.id);
  if (!subjectId) throw new Refusal('NOT_FOUND');
  const refund = await lockUnpaid(db, subjectId);
  const asked = await approveMove(call, 'PAY_REFUND', refund);
  await completeOtherwise(app, db, refund, asked.askedBy, String(asked.input.reference));
  return readApproval(db, staffOf(call), asked.id);
};
