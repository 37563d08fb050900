import { eq } from 'drizzle-orm';
import { userOf } from '../../auth/index.ts';
import type { App, Handler } from '../../context.ts';
import { payoutAccounts, payouts } from '../../db/tables/earnings.ts';
import { newId } from '../../ids.ts';
import { type Balance, CardsError } from '../../providers/cards/port.ts';
import { Refusal } from '../../refusal.ts';
import { orUnreachable } from '../pay/pay.ts';
import { payoutView } from './read-payouts.ts';
import { savePayout } from './save-payout.ts';

const nothing: Balance = { availableCents: 0, pendingCents: 0, instantCents: 0 };

const readBalance = async (app: App, userId: string): Promise<Balance & { accountId: string | null }> => {
  const [account] = await app.database.db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId));
  if (!account?.isReady) return { ...nothing, accountId: null };
  const { accountId, canPayInstantly } = account;
  const balance = await orUnreachable(app.cards.balance(accountId));
  return { ...balance, instantCents: canPayInstantly ? balance.instantCents : 0, accountId };
};

export const getPayoutBalance: Handler<'getPayoutBalance'> = async call => {
  const { availableCents, instantCents } = await readBalance(call.app, userOf(call).id);
  return { availableCents: Math.max(availableCents, 0), instantCents };
};

const refused = (error: unknown): never => {
  throw error instanceof CardsError && error.kind !== 'UNREACHABLE' ? new Refusal('PAYOUT_REFUSED') : error;
};

/** Pays out all there is: a repeat finds nothing left, or what an answer that was lost did not take. */
export const requestPayout: Handler<'requestPayout'> = async call => {
  const { app, body } = call;
  const { accountId, availableCents, instantCents } = await readBalance(app, userOf(call).id);
  const amountCents = body.instant ? instantCents : availableCents;
  if (!accountId || amountCents <= 0) throw new Refusal('PAYOUT_EMPTY');
  const { instant } = body;
  const asked = app.cards.payout({ key: `payout-${newId()}`, accountId, amountCents, instant, metadata: {} });
  const payout = await orUnreachable(asked.catch(refused));
  await savePayout(app, accountId, payout);
  const [row] = await app.database.db.select().from(payouts).where(eq(payouts.providerId, payout.id));
  if (!row) throw new Error('A payout was not saved.');
  return payoutView(row);
};
