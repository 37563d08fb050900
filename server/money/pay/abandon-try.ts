import { and, eq, ne } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { charges } from '../../db/tables/charges.ts';
import { claimCharge } from '../charge/claim-charge.ts';
import { cancelTry } from '../charge/find-try.ts';
import { settleCharge } from '../charge/settle-charge.ts';

/**
 * Ends a try that waits for a bank, when its manager pays with another method: the provider cancels it first, so that
 * confirming it later charges nothing.
 */
export const abandonTry = async (app: App, chargeId: string, methodId: string): Promise<void> => {
  const left = await claimCharge(app, chargeId, {
    where: and(eq(charges.status, 'ACTION_NEEDED'), ne(charges.methodId, methodId)),
  });
  if (!left?.charge.providerId) return;
  const { id, attempt, providerId } = left.charge;
  const state = await cancelTry(app, providerId, `abandon-${id}-${attempt}`);
  await settleCharge(app, state);
};
