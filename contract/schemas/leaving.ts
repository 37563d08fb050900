import { Instant } from './instant.ts';
import { z } from './zod.ts';

/** What a booked model’s leaving counts now, by how near the start is. */
export const LeaveCost = z.object({
  points: z.number().int(),
  /** What earlier ones still count. */
  held: z.number().int(),
  /** Until when leaving would keep the model from applying; null when it would not. */
  pausedUntil: Instant.nullable(),
  /** Whether staff would look at the account then. */
  staffLook: z.boolean(),
  /** When it counts more; null when it does not any more. */
  risesAt: Instant.nullable(),
  fadeMonths: z.number().int(),
  pausesAt: z.number().int(),
  pauseDays: z.number().int(),
  /** Names what was shown: a confirmation carries it, and is refused with COST_CHANGED once it counts otherwise. */
  fingerprint: z.string(),
});
export type LeaveCost = z.infer<typeof LeaveCost>;

/** As it was answered. */
export const LeaveForm = z.object({
  fingerprint: z.string().regex(/^[\w-]{1,100}$/, 'This does not name what was shown.'),
});
