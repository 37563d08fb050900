import { and, eq, lt } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { charges } from '../../db/tables/charges.ts';
import { settleCharge } from '../charge/settle-charge.ts';

const ROWS = 20;
const DAY_MS = 86_400_000;

/** Money held for longer than a day is looked up: banks let go of it after a week. */
export const repairHolds = async (app: App): Promise<void> => {
  const { db } = app.database;
  const now = app.clock.now();
  const rows = await db
    .select({ id: charges.id, providerId: charges.providerId })
    .from(charges)
    .where(
      and(
        eq(charges.status, 'AUTHORISED'),
        eq(charges.aim, 'HOLD'),
        lt(charges.updatedAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(charges.updatedAt)
    .limit(ROWS);
  for (const { id, providerId } of rows) {
    if (!providerId) continue;
    const state = await app.cards.readCharge(providerId);
    if (state.status === 'AUTHORISED') await db.update(charges).set({ updatedAt: now }).where(eq(charges.id, id));
    else await settleCharge(app, state);
  }
};
