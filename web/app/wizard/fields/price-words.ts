import { shownDollars } from '#contract/rules/dollars.ts';
import type { Prices } from '#contract/schemas/payment.ts';
import type { PremiumService } from '#contract/values/payment.ts';

/** What became of the prices that were shown, for someone who chose these services; null where it does not concern them. */
export const changedPrices = (before: Prices | null, now: Prices | null, chosen: readonly PremiumService[]) => {
  const cents = new Map(before?.items.map(({ service, priceCents }) => [service, priceCents]));
  const changed = (now?.items ?? []).flatMap(({ service, name, priceCents }) => {
    const was = cents.get(service);
    if (was === undefined || was === priceCents) return [];
    return [{ service, text: `${name} costs ${shownDollars(priceCents)} now, not ${shownDollars(was)}` }];
  });
  if (changed.length === 0 || chosen.length === 0) return null;
  const isChosen = changed.some(({ service }) => chosen.includes(service));
  const rest = isChosen
    ? 'Go on to payment if you still want it, or take it away.'
    : 'What you chose costs the same: go on if that is fine.';
  return `Nothing was submitted yet. ${changed.map(({ text }) => `${text}.`).join(' ')} ${rest}`;
};
