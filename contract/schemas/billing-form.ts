import { text } from './text.ts';
import { z } from './zod.ts';

/** What stands on invoices. */
export const BillingForm = z.object({
  name: text('The name', 0, 120),
  taxId: text('The tax id', 0, 40),
  purchaseOrder: text('The purchase order', 0, 60),
  line1: text('The address', 0, 120),
  line2: text('The second line', 0, 120),
  city: text('The city', 0, 80),
  state: text('The state', 0, 60),
  postalCode: text('The ZIP code', 0, 20),
});
export type BillingForm = z.infer<typeof BillingForm>;
