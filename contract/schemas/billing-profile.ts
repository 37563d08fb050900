import { BillingForm } from './billing-form.ts';
import type { z } from './zod.ts';

/** Stored as one value; an empty text is a field left out. */
export const BillingAddress = BillingForm.pick({ line1: true, line2: true, city: true, state: true, postalCode: true });
export type BillingAddress = z.infer<typeof BillingAddress>;
