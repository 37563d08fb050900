import { eq } from 'drizzle-orm';
import { shownDollars } from '#contract/rules/dollars.ts';
import { QUEUE_CHANGED } from '../../bus/bus.ts';
import type { App } from '../../context.ts';
import { payoutAccounts, payouts } from '../../db/tables/earnings.ts';
import { afterCommit, inTransaction } from '../../http/transaction.ts';
import { noticeContent } from '../../notice-text.ts';
import { aboutAccount, notify } from '../../notification/index.ts';
import type { Payout } from '../../providers/cards/port.ts';

/** Writes what the provider says about a payout to a model's bank; one that failed is told, with what to do. */
export const savePayout = (app: App, accountId: string, payout: Payout): Promise<void> =>
  inTransaction(app, 'system', async tx => {
    const [account] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.accountId, accountId));
    if (!account) return;
    const [known] = await tx.select().from(payouts).where(eq(payouts.providerId, payout.id)).for('update');
    const state = {
      status: payout.status,
      failureCode: payout.failure?.code ?? null,
      arrivesAt: payout.arrivesAt,
      updatedAt: app.clock.now(),
    };
    await tx
      .insert(payouts)
      .values({
        providerId: payout.id,
        userId: account.userId,
        amountCents: payout.amountCents,
        isInstant: payout.instant,
        createdAt: payout.createdAt,
        ...state,
      })
      .onConflictDoUpdate({ target: payouts.providerId, set: state });
    if (payout.status !== known?.status) afterCommit(tx, () => app.bus.publish(QUEUE_CHANGED));
    if (payout.status !== 'FAILED' || known?.status === 'FAILED') return;
    await notify(app, tx, account.userId, {
      ...noticeContent(app, 'money.payoutReturned', { amount: shownDollars(payout.amountCents) }),
      about: aboutAccount,
    });
  });
