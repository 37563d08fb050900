import { and, desc, eq, sql } from 'drizzle-orm';
import { methodName } from '#contract/rules/method-name.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { earnings, payoutAccounts } from '../../db/tables/earnings.ts';
import { personEdits } from '../../db/tables/person-edits.ts';
import { afterCommit, inTransaction } from '../../http/transaction.ts';
import { noticeContent } from '../../notice-text.ts';
import { aboutAccount, notify } from '../../notification/index.ts';
import type { Account } from '../../providers/cards/port.ts';
import { noteEdit } from '../note-edit.ts';

/** Where the provider paid out to when it last told: it alone keeps that. */
const readPaidOutTo = async (db: Db, userId: string): Promise<string | null> => {
  const [last] = await db
    .select({ to: sql<string | null>`${personEdits.after} ->> 'paidOutTo'` })
    .from(personEdits)
    .where(and(eq(personEdits.userId, userId), sql`jsonb_exists(${personEdits.after}, 'paidOutTo')`))
    .orderBy(desc(personEdits.id))
    .limit(1);
  return last?.to ?? null;
};

const standing = (isReady: boolean): string => (isReady ? 'ready' : 'something is missing');

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
    const [before, after] = [await readPaidOutTo(tx, known.userId), account.paysTo && methodName(account.paysTo)];
    if (before !== after) await noteEdit(tx, known.userId, { paidOutTo: before }, { paidOutTo: after });
    if (isReady === known.isReady) return;
    await noteEdit(tx, known.userId, { payoutAccount: standing(known.isReady) }, { payoutAccount: standing(isReady) });
    if (isReady)
      await tx
        .update(earnings)
        .set({ nextTryAt: sql`greatest(${earnings.dueAt}, app_now())` })
        .where(and(eq(earnings.modelId, known.userId), eq(earnings.status, 'DUE')));
    else
      await notify(app, tx, known.userId, {
        ...noticeContent(app, 'money.payoutAccountLacks'),
        about: aboutAccount,
      });
    afterCommit(tx, () => app.bus.publish({ kind: 'LIVE', to: [known.userId], event: { kind: 'USER', id: null } }));
  });
