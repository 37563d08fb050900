import { Instant } from './instant.ts';
import { z } from './zod.ts';

/** The points for leaving a booking now, by how near the start is. */
export const LeaveCost = z.object({
  points: z.number().int(),
  /** The current points of earlier departures. */
  held: z.number().int(),
  /** Until when leaving would block applications; null when it would not. */
  pausedUntil: Instant.nullable(),
  /** Whether staff would review the account then. */
  staffLook: z.boolean(),
  /** When leaving costs more points; null when it will not. */
  risesAt: Instant.nullable(),
  /** What the client owes the model who leaves, because the job was moved to another day. */
  shareCents: z.number().int(),
  fadeMonths: z.number().int(),
  pausesAt: z.number().int(),
  pauseDays: z.number().int(),
  /** Identifies what was shown: a confirmation carries it, and is refused with COST_CHANGED if the cost changed. */
  fingerprint: z.string(),
});
export type LeaveCost = z.infer<typeof LeaveCost>;

/** The fingerprint from the server's answer. */
export const LeaveForm = z.object({
  fingerprint: z.string().regex(/^[\w-]{1,100}$/, 'This does not name what was shown.'),
});
