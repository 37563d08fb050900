import { and, desc, eq, sql } from 'drizzle-orm';
import { openChargebacks } from '#contract/values/money.ts';
import type { App } from '../../context.ts';
import { type ChargebackRow, chargebacks } from '../../db/tables/chargebacks.ts';
import { charges, type RefundRow, refunds } from '../../db/tables/charges.ts';
import { inTransaction } from '../../http/transaction.ts';
import { CardsError } from '../../providers/cards/port.ts';
import { bookChargedBack } from './book-refund.ts';
import { settleRefund } from './settle-refund.ts';

const AGAIN_MS = 3_600_000;

/** While a bank decides about a dispute, the provider refuses refunds of its charge. */
const putOff = (app: App, id: string) =>
  app.database.db
    .update(refunds)
    .set({ nextTryAt: new Date(app.clock.now().getTime() + AGAIN_MS), claimedUntil: null })
    .where(eq(refunds.id, id));

const fail = (app: App, id: string, failureCode: string) =>
  app.database.db
    .update(refunds)
    .set({ status: 'FAILED', failureCode, claimedUntil: null, updatedAt: app.clock.now() })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'DUE')));

/** The client has this money from their bank: it is not sent twice. */
const settleChargedBack = (app: App, id: string): Promise<void> =>
  inTransaction(app, 'system', async db => {
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update');
    if (refund?.status !== 'DUE') return;
    const [charge] = await db.select().from(charges).where(eq(charges.id, refund.chargeId)).for('update');
    if (!charge) return;
    await db
      .update(refunds)
      .set({ status: 'REFUSED', failureCode: 'charged_back', claimedUntil: null, updatedAt: app.clock.now() })
      .where(eq(refunds.id, id));
    await bookChargedBack(db, charge, refund);
  });

/** The last dispute of the charge, where it stands in the way of a refund. */
const readObstacle = async (app: App, { chargeId, amountCents }: RefundRow): Promise<ChargebackRow | null> => {
  const { db } = app.database;
  const [last] = await db
    .select({
      chargeback: chargebacks,
      covered: sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.charge_id = chargebacks.charge_id and r.failure_code = 'charged_back')`,
    })
    .from(chargebacks)
    .where(eq(chargebacks.chargeId, chargeId))
    .orderBy(desc(chargebacks.createdAt))
    .limit(1);
  if (!last) return null;
  const { status, amountCents: lostCents } = last.chargeback;
  const isInTheWay = status === 'LOST' ? last.covered + amountCents <= lostCents : openChargebacks.includes(status);
  return isInTheWay ? last.chargeback : null;
};

const ask = async (app: App, refund: RefundRow, chargeId: string): Promise<void> => {
  try {
    const answer =
      refund.status === 'PROCESSING' && refund.providerId
        ? await app.cards.readRefund(refund.providerId)
        : await app.cards.refund({
            key: `refund-${refund.id}-${refund.attempt}`,
            chargeId,
            amountCents: refund.amountCents,
            metadata: { refundId: refund.id },
          });
    await settleRefund(app, refund.id, answer);
  } catch (error) {
    if (!(error instanceof CardsError) || error.kind === 'UNREACHABLE') throw error;
    // Its dispute has not been told of yet.
    if (error.code === 'charge_disputed') await putOff(app, refund.id);
    else await fail(app, refund.id, error.code ?? 'refused');
  }
};

/** Sends a claimed refund to the provider, or looks up one that is under way. */
export const sendRefund = async (app: App, id: string): Promise<void> => {
  const [row] = await app.database.db
    .select({ refund: refunds, chargeId: charges.providerChargeId })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(eq(refunds.id, id));
  if (!row?.chargeId) return;
  const { refund, chargeId } = row;
  const obstacle = refund.status === 'DUE' ? await readObstacle(app, refund) : null;
  if (obstacle?.status === 'LOST') await settleChargedBack(app, id);
  else if (obstacle) await putOff(app, id);
  else await ask(app, refund, chargeId);
};
