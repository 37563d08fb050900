import { premiumServices } from '#contract/values/payment.ts';
import { paidServices } from '../config.ts';
import type { Handler } from '../context.ts';

export const getPaidServices: Handler<'getPaidServices'> = async ({ app }) => ({
  items: premiumServices.map(service => ({
    service,
    ...paidServices[service],
    priceCents: app.config.prices[service],
  })),
});
