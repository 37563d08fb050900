import { and, eq } from 'drizzle-orm';
import { QUEUE_CHANGED } from '../../bus/bus.ts';
import type { App } from '../../context.ts';
import { charges, type RefundRow, refunds } from '../../db/tables/charges.ts';
import { afterCommit, inTransaction } from '../../http/transaction.ts';
import { CardsError, type Refund } from '../../providers/cards/port.ts';
import type { Claimed } from '../claim.ts';
import { bookChargedBack } from './book-refund.ts';
import { readObstacle } from './read-obstacle.ts';
import { NOT_AT_PROVIDER } from './refund-words.ts';
import { settleRefund } from './settle-refund.ts';

const AGAIN_MS = 3_600_000;

/** While a bank decides about a dispute, the provider refuses refunds of its charge. */
const putOff = (app: App, id: string) =>
  app.database.db
    .update(refunds)
    .set({ nextTryAt: new Date(app.clock.now().getTime() + AGAIN_MS), claimedUntil: null })
    .where(eq(refunds.id, id));

const fail = async (app: App, id: string, failureCode: string): Promise<void> => {
  await app.database.db
    .update(refunds)
    .set({ status: 'FAILED', failureCode, claimedUntil: null, updatedAt: app.clock.now() })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'DUE')));
  app.bus.publish(QUEUE_CHANGED);
};

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
    afterCommit(db, () => app.bus.publish(QUEUE_CHANGED));
  });

/** What an earlier try made whose answer was lost: one that the bank sent back is none. */
const findMade = async (app: App, { id }: RefundRow, chargeId: string): Promise<Refund | undefined> => {
  const made = await app.cards.findRefunds({ chargeId, metadata: { refundId: id } });
  return made.find(({ status }) => status === 'PENDING' || status === 'SUCCEEDED');
};

const make = async (app: App, refund: RefundRow, chargeId: string, isRepeated: boolean): Promise<Refund> => {
  // The provider forgets keys after a day, so a repeat begins by looking.
  const found = isRepeated ? await findMade(app, refund, chargeId) : undefined;
  return (
    found ??
    app.cards.refund({
      key: `refund-${refund.id}-${refund.attempt}`,
      chargeId,
      amountCents: refund.amountCents,
      metadata: { refundId: refund.id },
    })
  );
};

const ask = async (app: App, refund: RefundRow, chargeId: string, isRepeated: boolean): Promise<void> => {
  try {
    const answer =
      refund.status === 'PROCESSING' && refund.providerId
        ? await app.cards.readRefund(refund.providerId)
        : await make(app, refund, chargeId, isRepeated);
    await settleRefund(app, refund.id, answer);
  } catch (error) {
    if (!(error instanceof CardsError) || error.kind === 'UNREACHABLE') throw error;
    // Its dispute has not been told of yet.
    if (error.code === 'charge_disputed') await putOff(app, refund.id);
    else await fail(app, refund.id, error.code ?? 'refused');
  }
};

/** Sends a claimed refund to the provider, or looks up one that is under way. */
export const sendRefund = async (app: App, { id, isRepeated }: Claimed): Promise<void> => {
  const [row] = await app.database.db
    .select({ refund: refunds, chargeId: charges.providerChargeId })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(eq(refunds.id, id));
  if (!row) return;
  const { refund, chargeId } = row;
  if (!chargeId) {
    await fail(app, id, NOT_AT_PROVIDER);
    return;
  }
  const obstacle = refund.status === 'DUE' ? await readObstacle(app.database.db, refund) : null;
  if (obstacle?.status === 'LOST') await settleChargedBack(app, id);
  else if (obstacle) await putOff(app, id);
  else await ask(app, refund, chargeId, isRepeated);
};
