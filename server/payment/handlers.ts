import type { billingRows } from '#contract/schemas/billing.ts';
import type { paymentRows } from '#contract/schemas/payment.ts';
import type { Handlers } from '../context.ts';
import { getChosenServices } from './get-chosen-services.ts';
import { getPaidServices } from './get-paid-services.ts';

export const paymentHandlers = {
  getPaidServices,
  getChosenServices,
} satisfies Handlers<keyof typeof paymentRows | keyof typeof billingRows>;
