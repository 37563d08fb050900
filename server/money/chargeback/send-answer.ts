import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { type ChargebackRow, chargebacks } from '../../db/tables/chargebacks.ts';
import { CardsError, type Dispute } from '../../providers/cards/port.ts';
import { settleChargeback } from './settle-chargeback.ts';

const ask = (app: App, { id, attempt, providerId, answer, evidence }: ChargebackRow): Promise<Dispute> =>
  answer === 'CONTEST' && evidence
    ? app.cards.submitEvidence({ key: `evidence-${id}-${attempt}`, id: providerId, evidence })
    : app.cards.closeDispute({ key: `accept-${id}-${attempt}`, id: providerId });

/** The provider does not take the answer: staff are told, and may give another while there is time. */
const takeBack = async (app: App, row: ChargebackRow, error: CardsError): Promise<void> => {
  if (error.kind !== 'ABSENT') await settleChargeback(app, await app.cards.readDispute(row.providerId));
  const nothing = { answer: null, answeredBy: null, answeredBecause: null, answeredAt: null, evidence: null };
  await app.database.db
    .update(chargebacks)
    .set({ ...nothing, attempt: row.attempt + 1, failureCode: error.code ?? 'refused', claimedUntil: null })
    .where(and(eq(chargebacks.id, row.id), isNull(chargebacks.sentAt)));
};

/** Sends what staff answered to a claimed dispute. Without an answer of the provider the same is sent again. */
export const sendAnswer = async (app: App, id: string): Promise<void> => {
  const { db } = app.database;
  const [row] = await db.select().from(chargebacks).where(eq(chargebacks.id, id));
  if (!row?.answer || row.sentAt) return;
  try {
    await settleChargeback(app, await ask(app, row));
  } catch (error) {
    if (!(error instanceof CardsError) || error.kind === 'UNREACHABLE') throw error;
    return takeBack(app, row, error);
  }
  await db
    .update(chargebacks)
    .set({ sentAt: app.clock.now(), failureCode: null, claimedUntil: null })
    .where(and(eq(chargebacks.id, id), isNull(chargebacks.sentAt)));
};
