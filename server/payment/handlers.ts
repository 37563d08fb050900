import type { paymentCalls } from '#contract/payment.ts';
import type { Handlers } from '../context.ts';
import { getPaidServices } from './get-paid-services.ts';

export const paymentHandlers = { getPaidServices } satisfies Handlers<keyof typeof paymentCalls>;
