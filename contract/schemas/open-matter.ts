import { jobLifecycles } from '../values/job.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { z } from './zod.ts';

/** A job that keeps an account from being deleted: it is open itself, or money of it is still under way. */
export const OpenMatter = z.object({
  id: Id,
  title: z.string(),
  lifecycle: z.enum(jobLifecycles),
  startsAt: Instant.nullable(),
  why: z.enum(['JOB', 'PAYMENT', 'REFUND', 'CARD_DISPUTE', 'PAY', 'PAYOUT']),
});
export type OpenMatter = z.infer<typeof OpenMatter>;
