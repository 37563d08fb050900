import { and, eq, sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { earnings, payoutAccounts } from '../../db/tables/earnings.ts';
import { inTransaction } from '../../http/transaction.ts';
import { said } from '../../notice-text.ts';
import { aboutAccount, notify } from '../../notification/index.ts';
import type { Account } from '../../providers/cards/port.ts';

/** Writes what the provider says about a model's account. One that became ready gets what was waiting for it. */
export const savePayoutAccount = (app: App, account: Account): Promise<void> =>
  inTransaction(app, 'system', async tx => {
    const [known] = await tx
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.accountId, account.id))
      .for('update');
    if (!known) return;
    const isReady = account.payoutsEnabled && account.detailsSubmitted;
    await tx
      .update(payoutAccounts)
      .set({
        isReady,
        canPayInstantly: account.instantEligible,
        currentlyDue: account.currentlyDue,
        disabledReason: account.disabledReason,
        updatedAt: app.clock.now(),
      })
      .where(eq(payoutAccounts.userId, known.userId));
    if (isReady === known.isReady) return;
    if (isReady)
      await tx
        .update(earnings)
        .set({ nextTryAt: sql`greatest(${earnings.dueAt}, app_now())` })
        .where(and(eq(earnings.modelId, known.userId), eq(earnings.status, 'DUE')));
    else
      await notify(app, tx, known.userId, {
        ...said(app, 'money.payoutAccountLacks'),
        about: aboutAccount,
      });
    app.bus.publish({ kind: 'LIVE', to: [known.userId], event: { kind: 'USER', id: null } });
  });
