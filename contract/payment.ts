import { z } from 'zod';
import { get } from './call.ts';

export const PremiumService = z.enum(['RUSH_BOOKING', 'AGENT_ASSISTANCE']);
export type PremiumService = z.infer<typeof PremiumService>;

export const PaymentKind = z.enum(['FIXED_RATE', 'HOURLY_RATE']);
export type PaymentKind = z.infer<typeof PaymentKind>;

export const PaidService = z.object({
  service: PremiumService,
  name: z.string(),
  promise: z.string(),
  priceCents: z.number().int(),
});
export type PaidService = z.infer<typeof PaidService>;

export const paymentCalls = {
  getPaidServices: get('/job/paid-services', {
    does: 'The premium services with their price for each job and what they promise.',
    who: 'ANYONE',
    answer: z.object({ items: z.array(PaidService) }),
  }),
};
