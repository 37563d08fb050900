import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Charge, PaymentMethod } from '#contract/schemas/payment.ts';
import type { Db } from '../db/client.ts';
import type { ChargeRow } from '../db/tables/charges.ts';
import { type PaymentMethodRow, paymentMethods } from '../db/tables/payment-methods.ts';
import { failureWords } from './charge/failure-words.ts';

export const methodView = ({
  id,
  kind,
  brand,
  last4,
  expMonth,
  expYear,
  isDefault,
}: PaymentMethodRow): PaymentMethod => ({
  id,
  kind,
  brand,
  last4,
  expMonth,
  expYear,
  isDefault,
});

/** The methods of a manager, the default one first. */
export const readMethods = async (db: Db, userId: string): Promise<PaymentMethod[]> =>
  (
    await db
      .select()
      .from(paymentMethods)
      .where(and(eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt)))
      .orderBy(desc(paymentMethods.isDefault), asc(paymentMethods.createdAt))
  ).map(methodView);

export const chargeView = (row: ChargeRow): Charge => ({
  id: row.id,
  purpose: row.purpose,
  status: row.status,
  amountCents: row.amountCents,
  refundedCents: row.refundedCents,
  failure: row.status === 'CAPTURED' ? null : failureWords(row.failureCode),
  nextTryAt: row.status === 'DUE' ? row.nextTryAt.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
});
