import { eq } from 'drizzle-orm';
import type { PayoutAccount } from '#contract/schemas/earning.ts';
import { userOf } from '../../auth/index.ts';
import type { App, Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type PayoutAccountRow, payoutAccounts } from '../../db/tables/earnings.ts';
import { models } from '../../db/tables/models.ts';
import { inTransaction } from '../../http/transaction.ts';
import { Refusal } from '../../refusal.ts';
import { noteEdit } from '../note-edit.ts';
import { orUnreachable } from '../pay/pay.ts';
import { missingWords } from './missing-words.ts';
import { readPayouts } from './read-payouts.ts';
import { savePayoutAccount } from './save-payout-account.ts';

const PAYOUTS = 25;

const view = (row: PayoutAccountRow | undefined): PayoutAccount => ({
  state: row ? (row.isReady ? 'READY' : 'MISSING') : 'NONE',
  missing: missingWords(row?.currentlyDue ?? []),
  canPayInstantly: row?.canPayInstantly ?? false,
});

const readAccount = async (db: Db, userId: string): Promise<PayoutAccountRow | undefined> => {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId));
  return row;
};

export const getPayoutAccount: Handler<'getPayoutAccount'> = async call => {
  const { db } = call;
  const { id } = userOf(call);
  return {
    ...view(await readAccount(db, id)),
    payouts: (await readPayouts(db, id)).slice(0, PAYOUTS),
  };
};

const accountOf = async (app: App, userId: string): Promise<string> => {
  const { db } = app.database;
  const known = await readAccount(db, userId);
  if (known) return known.accountId;
  const [model] = await db.select().from(models).where(eq(models.userId, userId));
  if (!model) throw new Refusal('NO_PROFILE');
  const { firstName, lastName } = model;
  const account = await app.cards.createAccount({ key: `account-${userId}`, userId, firstName, lastName });
  await inTransaction(app, `user:${userId}`, async tx => {
    const opened = await tx
      .insert(payoutAccounts)
      .values({ userId, accountId: account.id })
      .onConflictDoNothing()
      .returning({ id: payoutAccounts.accountId });
    if (opened.length > 0) await noteEdit(tx, userId, { payoutAccount: null }, { payoutAccount: 'begun' });
  });
  return account.id;
};

export const openPayoutAccount: Handler<'openPayoutAccount'> = async call => {
  const { app } = call;
  const accountId = await orUnreachable(accountOf(app, userOf(call).id));
  const back = `${call.origin}/model/account/earnings`;
  return orUnreachable(
    app.cards.accountLink({ accountId, returnUrl: `${back}?returned`, refreshUrl: `${back}?expired` }),
  );
};

export const checkPayoutAccount: Handler<'checkPayoutAccount'> = async call => {
  const { app, db } = call;
  const { id } = userOf(call);
  const known = await readAccount(db, id);
  if (known) await savePayoutAccount(app, await orUnreachable(app.cards.readAccount(known.accountId)));
  return view(await readAccount(db, id));
};
