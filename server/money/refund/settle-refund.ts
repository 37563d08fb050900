import { eq, sql } from 'drizzle-orm';
import { shownDollars } from '#contract/rules/dollars.ts';
import { nameOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ChargeRow, charges, type RefundRow, refunds } from '../../db/tables/charges.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { inTransaction } from '../../http/transaction.ts';
import { aboutJob, notify } from '../../notification/index.ts';
import type { Refund } from '../../providers/cards/port.ts';
import { issueCreditNote } from '../document/issue.ts';
import { bookRefund } from './book-refund.ts';
import { takeBackRefund } from './take-back-refund.ts';

const LOOK_MS = 3_600_000;

const lockCharge = async (db: Db, id: string): Promise<ChargeRow> => {
  const [charge] = await db.select().from(charges).where(eq(charges.id, id)).for('update');
  if (!charge) throw new Error('A refund without its charge.');
  return charge;
};

const notifyGiven = async (app: App, db: Db, charge: ChargeRow, refund: RefundRow): Promise<void> => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, refund.jobId));
  if (!job) return;
  await notify(app, db, charge.managerId, {
    kind: 'MONEY',
    text: `We gave ${shownDollars(refund.amountCents)} for ${nameOf(job)} back to you. Its credit note is on your billing page.`,
    about: aboutJob(job.id, 'PAYMENT'),
  });
};

const complete = async (app: App, db: Db, refund: RefundRow, providerId: string): Promise<void> => {
  const charge = await lockCharge(db, refund.chargeId);
  await db
    .update(charges)
    .set({ refundedCents: sql`${charges.refundedCents} + ${refund.amountCents}` })
    .where(eq(charges.id, charge.id));
  await bookRefund(db, charge, refund, providerId);
  if (refund.reason === 'STAFF') await notifyGiven(app, db, charge, refund);
  await issueCreditNote(db, charge, refund);
};

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
    if (change.status === 'DONE') await complete(app, tx, found, answer.id);
  });
