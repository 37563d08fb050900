import { premiumServices } from '../values/payment.ts';
import { z } from './zod.ts';

/** By itself, because the wizard needs it without the schemas of payments. */
export const PremiumService = z.enum(premiumServices);
