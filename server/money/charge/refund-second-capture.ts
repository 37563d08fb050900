import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ChargeRow, charges, refunds } from '../../db/tables/charges.ts';
import { newId } from '../../ids.ts';
import type { ChargeState } from '../../providers/cards/port.ts';
import { bookCapture } from './book-capture.ts';

/**
 * The provider took money again for a charge that is paid: a row of its own, for it is an object of its own there. It
 * covers nothing, so it has no lines, and all of it goes back.
 */
export const refundSecondCapture = async (app: App, db: Db, first: ChargeRow, state: ChargeState): Promise<void> => {
  const now = app.clock.now();
  const { purpose, jobId, managerId, methodId } = first;
  const [second] = await db
    .insert(charges)
    .values({
      id: newId(),
      purpose,
      jobId,
      managerId,
      methodId,
      amountCents: state.capturedCents,
      aim: 'CAPTURE',
      status: 'CAPTURED',
      capturedAt: now,
      nextTryAt: now,
      createdAt: now,
      providerId: state.id,
      providerChargeId: state.chargeId,
    })
    // Told of before.
    .onConflictDoNothing({ target: charges.providerId })
    .returning();
  if (!second) return;
  app.log.error({ charge: first.id, second: second.id }, 'a payment was taken twice, and is given back');
  await bookCapture(db, second);
  await db.insert(refunds).values({
    id: newId(),
    chargeId: second.id,
    jobId,
    amountCents: second.amountCents,
    reason: 'TAKEN_TWICE',
    nextTryAt: now,
    createdAt: now,
  });
};
