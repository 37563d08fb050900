import { bookingCancelReasons, cancelReasons, feeTiers } from '../values/cancellation.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { z } from './zod.ts';

export const CancelReason = z.enum(cancelReasons);

export const BookingCancelReason = z.enum(bookingCancelReasons);

/** How a cancelled job ended: `UNFILLED` when its start passed with nobody booked, `DECLINED` when staff ended it. */
export const Cancellation = z.object({
  reason: z.enum([...cancelReasons, 'UNFILLED', 'DECLINED']),
  description: z.string().nullable(),
});
export type Cancellation = z.infer<typeof Cancellation>;

export const FeeTier = z.enum(feeTiers);

/** What cancelling one booking costs: a share of what the model was to earn, which goes to the model. */
export const CancelFee = z.object({
  model: z.object({ id: Id, name: z.string() }),
  tier: FeeTier,
  /** Of the pay; of the pay for the first hours only where `beyond` is there. */
  sharePercent: z.number().int(),
  /** Work for which another share is due of what lies beyond the first hours. */
  beyond: z.object({ firstHours: z.number(), sharePercent: z.number().int() }).nullable(),
  payCents: z.number().int(),
  feeCents: z.number().int(),
});
export type CancelFee = z.infer<typeof CancelFee>;

/** What cancelling costs now, for each booked model. */
export const CancelFees = z.object({
  items: z.array(CancelFee),
  totalCents: z.number().int(),
  /** When one of them rises next; null when none does any more. */
  risesAt: Instant.nullable(),
  /** Names this preview: a confirmation carries it, and is refused with FEES_CHANGED once the fees are others. */
  fingerprint: z.string(),
});
export type CancelFees = z.infer<typeof CancelFees>;
