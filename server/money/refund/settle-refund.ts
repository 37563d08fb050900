import { eq } from 'drizzle-orm';
import { QUEUE_CHANGED } from '../../bus/bus.ts';
import type { App } from '../../context.ts';
import { type RefundRow, refunds } from '../../db/tables/charges.ts';
import { afterCommit, inTransaction } from '../../http/transaction.ts';
import type { Refund } from '../../providers/cards/port.ts';
import { bookRefund } from './book-refund.ts';
import { completeRefund } from './complete-refund.ts';
import { takeBackRefund } from './take-back-refund.ts';

const LOOK_MS = 3_600_000;

const changeFor = (answer: Refund, now: Date) => {
  if (answer.status === 'PENDING')
    return { status: 'PROCESSING', nextTryAt: new Date(now.getTime() + LOOK_MS) } as const;
  if (answer.status === 'SUCCEEDED') return { status: 'DONE', doneAt: now, failureCode: null } as const;
  return { status: 'FAILED', doneAt: null, failureCode: answer.failureReason ?? 'failed' } as const;
};

/** Whether this answer changes nothing: of a refund that was refused, or that was done and did not fail since. */
const isSettled = ({ status, providerId }: RefundRow, answer: Refund): boolean =>
  status === 'REFUSED' ||
  (status === 'DONE' && (answer.status === 'SUCCEEDED' || answer.status === 'PENDING' || answer.id !== providerId));

/** Writes what the provider says about a refund: for answers, webhooks and look-ups, in any order and any number. */
export const settleRefund = (app: App, refundId: string, answer: Refund): Promise<void> =>
  inTransaction(app, 'system', async tx => {
    const [found] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
    if (!found || isSettled(found, answer)) return;
    afterCommit(tx, () => app.bus.publish(QUEUE_CHANGED));
    if (found.status === 'DONE') {
      await takeBackRefund(app, tx, found, answer);
      return;
    }
    const now = app.clock.now();
    const change = changeFor(answer, now);
    await tx
      .update(refunds)
      .set({ ...change, providerId: answer.id, claimedUntil: null, updatedAt: now })
      .where(eq(refunds.id, refundId));
    if (change.status === 'DONE')
      await completeRefund(app, tx, found, charge => bookRefund(tx, charge, found, answer.id));
  });
