import type { Prices } from '#contract/schemas/payment.ts';
import { premiumServices } from '#contract/values/payment.ts';
import { fingerprintOf, sameHash } from '../auth/index.ts';
import type { App } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { paidServices } from '../rule-numbers.ts';

/** The premium services at the prices that are valid now. */
export const readPrices = ({ config }: App): Prices => {
  const items = premiumServices.map(service => ({
    service,
    ...paidServices[service],
    priceCents: config.prices[service],
  }));
  const summary = items.map(({ service, priceCents }) => `${service} ${priceCents}`).join(',');
  return { items, fingerprint: fingerprintOf(config, 'prices', summary) };
};

/** Refuses a submission that was made in view of other prices; the refusal carries the current ones. */
export const refuseUnseenPrices = (app: App, seen: string | undefined): void => {
  const prices = readPrices(app);
  // Programs of before there was a fingerprint send none; their payment page shows the price.
  if (seen !== undefined && !sameHash(seen, prices.fingerprint)) throw new Refusal('PRICES_CHANGED', { prices });
};
