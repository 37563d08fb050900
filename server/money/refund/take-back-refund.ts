import { eq, sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { charges, type RefundRow, refunds } from '../../db/tables/charges.ts';
import type { Refund } from '../../providers/cards/port.ts';
import { bookRefund } from './book-refund.ts';

/** A refund that was done and that the bank sent back later: the money is with us again, and staff send it another way. */
export const takeBackRefund = async (app: App, db: Db, row: RefundRow, answer: Refund): Promise<RefundRow> => {
  const failed = { status: 'FAILED', failureCode: answer.failureReason ?? 'failed', doneAt: null } as const;
  await db
    .update(refunds)
    .set({ ...failed, updatedAt: app.clock.now() })
    .where(eq(refunds.id, row.id));
  const [charge] = await db
    .update(charges)
    .set({ refundedCents: sql`${charges.refundedCents} - ${row.amountCents}` })
    .where(eq(charges.id, row.chargeId))
    .returning();
  if (charge) await bookRefund(db, charge, row, answer.id, { isBack: true });
  return row;
};
