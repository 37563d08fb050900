import { eq, sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { charges, type RefundRow, refunds } from '../../db/tables/charges.ts';
import { inTransaction } from '../../http/transaction.ts';
import type { Refund } from '../../providers/cards/port.ts';
import { issueCreditNote } from '../document/issue.ts';
import { bookRefund } from './book-refund.ts';
import { takeBackRefund } from './take-back-refund.ts';

const LOOK_MS = 3_600_000;

/** Writes what the provider says about a refund: for answers, webhooks and look-ups, in any order and any number. */
export const settleRefund = (app: App, refundId: string, answer: Refund): Promise<RefundRow | null> =>
  inTransaction(app, 'system', async tx => {
    const [found] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
    if (!found || found.status === 'REFUSED') return found ?? null;
    if (found.status === 'DONE') {
      const isBack = answer.id === found.providerId && (answer.status === 'FAILED' || answer.status === 'CANCELLED');
      return isBack ? takeBackRefund(app, tx, found, answer) : found;
    }
    const now = app.clock.now();
    const common = { providerId: answer.id, claimedUntil: null, updatedAt: now };
    if (answer.status === 'PENDING') {
      const nextTryAt = new Date(now.getTime() + LOOK_MS);
      await tx
        .update(refunds)
        .set({ ...common, status: 'PROCESSING', nextTryAt })
        .where(eq(refunds.id, refundId));
      return found;
    }
    if (answer.status !== 'SUCCEEDED') {
      const failureCode = answer.failureReason ?? 'failed';
      await tx
        .update(refunds)
        .set({ ...common, status: 'FAILED', failureCode })
        .where(eq(refunds.id, refundId));
      return found;
    }
    await tx
      .update(refunds)
      .set({ ...common, status: 'DONE', doneAt: now })
      .where(eq(refunds.id, refundId));
    await tx
      .update(charges)
      .set({ refundedCents: sql`${charges.refundedCents} + ${found.amountCents}` })
      .where(eq(charges.id, found.chargeId));
    const [charge] = await tx.select().from(charges).where(eq(charges.id, found.chargeId));
    if (charge) await bookRefund(tx, charge, found, answer.id);
    if (charge) await issueCreditNote(tx, charge, found);
    return found;
  });

/** Sends a claimed refund to the provider, or looks up one that is under way. */
export const sendRefund = async (app: App, id: string): Promise<void> => {
  const [row] = await app.database.db
    .select({ refund: refunds, chargeId: charges.providerChargeId })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(eq(refunds.id, id));
  if (!row?.chargeId) return;
  const { refund, chargeId } = row;
  const answer =
    refund.status === 'PROCESSING' && refund.providerId
      ? await app.cards.readRefund(refund.providerId)
      : await app.cards.refund({
          key: `refund-${refund.id}-${refund.attempt}`,
          chargeId,
          amountCents: refund.amountCents,
          metadata: { refundId: refund.id },
        });
  await settleRefund(app, refund.id, answer);
};
