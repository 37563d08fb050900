import { desc, eq } from 'drizzle-orm';
import type { Payout } from '#contract/schemas/earning.ts';
import type { Db } from '../../db/client.ts';
import { type PayoutRow, payouts } from '../../db/tables/earnings.ts';

const payoutFailures: Record<string, string> = {
  account_closed: 'The bank account is closed. Enter another one.',
  no_account: 'The bank does not know this account. Check the numbers.',
  debit_not_authorized: 'The bank did not accept the payout. Enter another account.',
};

export const payoutView = (row: PayoutRow): Payout => ({
  id: row.providerId,
  amountCents: row.amountCents,
  status: row.status,
  isInstant: row.isInstant,
  arrivesAt: row.arrivesAt?.toISOString() ?? null,
  failure:
    row.failureCode === null
      ? null
      : (payoutFailures[row.failureCode] ?? 'The bank sent the money back. Check the bank account.'),
});

/** The payouts to a model's bank, the latest first. */
export const readPayouts = async (db: Db, userId: string): Promise<Payout[]> => {
  const rows = await db.select().from(payouts).where(eq(payouts.userId, userId)).orderBy(desc(payouts.createdAt));
  return rows.map(payoutView);
};
