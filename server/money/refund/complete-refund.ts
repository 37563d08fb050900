import { eq, sql } from 'drizzle-orm';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { RefundReason } from '#contract/values/money.ts';
import { nameOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ChargeRow, charges, type RefundRow } from '../../db/tables/charges.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { noticeContent } from '../../notice-text.ts';
import { aboutJob, notify } from '../../notification/index.ts';
import { issueCreditNote } from '../document/issue.ts';

const lockCharge = async (db: Db, id: string): Promise<ChargeRow> => {
  const [charge] = await db.select().from(charges).where(eq(charges.id, id)).for('update');
  if (!charge) throw new Error('A refund without its charge.');
  return charge;
};

const notifyGiven = async (app: App, db: Db, charge: ChargeRow, refund: RefundRow): Promise<void> => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, refund.jobId));
  if (!job) return;
  await notify(app, db, charge.managerId, {
    ...noticeContent(app, refund.reason === 'TAKEN_TWICE' ? 'money.takenTwice' : 'money.refunded', {
      amount: shownDollars(refund.amountCents),
      job: nameOf(job),
    }),
    about: aboutJob(job.id, 'PAYMENT'),
  });
};

/** The others follow from something that the client was told. */
const toldReasons: readonly RefundReason[] = ['STAFF', 'TAKEN_TWICE', 'PAY_CANCELLED'];

type Book = (charge: ChargeRow) => Promise<unknown>;

/** What follows when the client has the money: the charge, the books, a notice and a credit note. */
export const completeRefund = async (app: App, db: Db, refund: RefundRow, book: Book): Promise<void> => {
  const charge = await lockCharge(db, refund.chargeId);
  await db
    .update(charges)
    .set({ refundedCents: sql`${charges.refundedCents} + ${refund.amountCents}` })
    .where(eq(charges.id, charge.id));
  await book(charge);
  if (toldReasons.includes(refund.reason)) await notifyGiven(app, db, charge, refund);
  await issueCreditNote(db, charge, refund);
};
