import { eq, sql } from 'drizzle-orm';
import { shownDollars } from '#contract/rules/dollars.ts';
import { nameOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ChargeRow, charges, type RefundRow } from '../../db/tables/charges.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { aboutJob, notify } from '../../notification/index.ts';
import { issueCreditNote } from '../document/issue.ts';

const lockCharge = async (db: Db, id: string): Promise<ChargeRow> => {
  const [charge] = await db.select().from(charges).where(eq(charges.id, id)).for('update');
  if (!charge) throw new Error('A refund without its charge.');
  return charge;
};

const wordsOf = ({ reason, amountCents }: RefundRow, title: string): string =>
  reason === 'TAKEN_TWICE'
    ? `A payment of ${shownDollars(amountCents)} for ${title} was taken twice. We gave the second one back to you.`
    : `We gave ${shownDollars(amountCents)} for ${title} back to you.`;

const notifyGiven = async (app: App, db: Db, charge: ChargeRow, refund: RefundRow): Promise<void> => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, refund.jobId));
  if (!job) return;
  await notify(app, db, charge.managerId, {
    kind: 'MONEY',
    text: `${wordsOf(refund, nameOf(job))} Its credit note is on your billing page.`,
    about: aboutJob(job.id, 'PAYMENT'),
  });
};

type Book = (charge: ChargeRow) => Promise<unknown>;

/** What follows when the client has the money: the charge, the books, a notice and a credit note. */
export const completeRefund = async (app: App, db: Db, refund: RefundRow, book: Book): Promise<void> => {
  const charge = await lockCharge(db, refund.chargeId);
  await db
    .update(charges)
    .set({ refundedCents: sql`${charges.refundedCents} + ${refund.amountCents}` })
    .where(eq(charges.id, charge.id));
  await book(charge);
  if (refund.reason === 'STAFF' || refund.reason === 'TAKEN_TWICE') await notifyGiven(app, db, charge, refund);
  await issueCreditNote(db, charge, refund);
};
