import { and, eq, isNull, sql } from 'drizzle-orm';
import { detachRemoved } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { billingProfiles, paymentMethods } from '../../db/tables/payment-methods.ts';
import { afterCommit } from '../../http/transaction.ts';

/** Erases what stood on invoices, and forgets cards and accounts. The books keep their entries, without a name. */
export const eraseBilling = async (app: App, db: Db, userId: string): Promise<void> => {
  const nothing = { name: null, taxId: null, purchaseOrder: null, address: null };
  await db.update(billingProfiles).set(nothing).where(eq(billingProfiles.userId, userId));
  // What was written to a bank about a dispute names them; that there was one stays in the books.
  await db.execute(
    sql`update chargebacks b set evidence = null from charges c where c.id = b.charge_id and c.manager_id = ${userId}`,
  );
  const removed = await db
    .update(paymentMethods)
    .set({ isDefault: false, removedAt: app.clock.now(), fingerprint: null })
    .where(and(eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt)))
    .returning({ id: paymentMethods.id, providerId: paymentMethods.providerId });
  afterCommit(db, () => {
    for (const method of removed) void detachRemoved(app, method);
  });
};
