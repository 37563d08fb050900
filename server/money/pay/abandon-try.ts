import { and, eq, ne } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { charges } from '../../db/tables/charges.ts';
import { CardsError, type ChargeState } from '../../providers/cards/port.ts';
import { claimCharge } from '../charge/claim-charge.ts';
import { settleCharge } from '../charge/settle-charge.ts';

/** What the provider will not cancel has an outcome already. */
const cancelTry = (app: App, id: string, key: string): Promise<ChargeState> =>
  app.cards.release({ key, id }).catch(error => {
    if (error instanceof CardsError && error.kind !== 'UNREACHABLE') return app.cards.readCharge(id);
    throw error;
  });

/**
 * Ends a try that waits for a bank, when its manager pays with another method: the provider cancels it first, so that
 * confirming it later charges nothing.
 */
export const abandonTry = async (app: App, chargeId: string, methodId: string): Promise<void> => {
  const left = await claimCharge(app, chargeId, {
    where: and(eq(charges.status, 'ACTION_NEEDED'), ne(charges.methodId, methodId)),
  });
  if (!left?.providerId) return;
  const state = await cancelTry(app, left.providerId, `abandon-${left.id}-${left.attempt}`);
  await settleCharge(app, state);
};
