import { z } from './zod.ts';

export const BillingAddress = z.object({
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
});
export type BillingAddress = z.infer<typeof BillingAddress>;
