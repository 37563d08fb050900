import { eq } from 'drizzle-orm';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ChargeRow, charges, refunds } from '../../db/tables/charges.ts';
import { newId } from '../../ids.ts';
import type { ChargeState } from '../../providers/cards/port.ts';
import { bookCapture } from './book-capture.ts';

/** The provider took money for a charge that had been given up meanwhile: all of it goes back. */
export const refundLateCapture = async (app: App, db: Db, row: ChargeRow, state: ChargeState): Promise<void> => {
  const now = app.clock.now();
  const captured = {
    status: 'CAPTURED',
    capturedAt: now,
    providerId: state.id,
    providerChargeId: state.chargeId,
  } as const;
  await db
    .update(charges)
    .set({ ...captured, claimedUntil: null, updatedAt: now })
    .where(eq(charges.id, row.id));
  await bookCapture(db, row);
  await db.insert(refunds).values({
    id: newId(),
    chargeId: row.id,
    jobId: row.jobId,
    amountCents: row.amountCents,
    reason: row.purpose === 'SERVICES' ? 'SERVICE_NOT_GIVEN' : 'BOOKING_ENDED',
    nextTryAt: now,
  });
};
