import type { billingCalls } from '#contract/billing.ts';
import type { paymentCalls } from '#contract/payment.ts';
import type { Handlers } from '../context.ts';
import { getChosenServices } from './get-chosen-services.ts';
import { getPaidServices } from './get-paid-services.ts';

export const paymentHandlers = {
  getPaidServices,
  getChosenServices,
} satisfies Handlers<keyof typeof paymentCalls | keyof typeof billingCalls>;
