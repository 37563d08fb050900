import { PremiumService } from '#contract/payment.ts';
import { paidServices } from '../config.ts';
import type { Handler } from '../context.ts';

export const getPaidServices: Handler<'getPaidServices'> = async () => ({
  items: PremiumService.options.map(service => ({ service, ...paidServices[service] })),
});
