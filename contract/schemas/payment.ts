import { paymentKinds, premiumServices } from '../values/payment.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

export const PremiumService = z.enum(premiumServices);

export const PaymentKind = z.enum(paymentKinds);

export const PaidService = z.object({
  service: PremiumService,
  name: z.string(),
  promise: z.string(),
  priceCents: z.number().int(),
});
export type PaidService = z.infer<typeof PaidService>;

export const paymentRows = rows({
  getPaidServices: {
    does: 'The premium services with their price for each job and what they promise.',
    who: 'ANYONE',
    answer: z.object({ items: z.array(PaidService) }),
  },
});
