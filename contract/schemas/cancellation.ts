import { bookingCancelReasons, cancelReasons, feeTiers } from '../values/cancellation.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { z } from './zod.ts';

export const CancelReason = z.enum(cancelReasons);

export const BookingCancelReason = z.enum(bookingCancelReasons);

/** Why a job was cancelled: `UNFILLED` when its start passed with nobody booked, `DECLINED` when staff ended it, `UNPAID` when its payment failed. */
export const Cancellation = z.object({
  reason: z.enum([...cancelReasons, 'UNFILLED', 'DECLINED', 'UNPAID']),
  description: z.string().nullable(),
});
export type Cancellation = z.infer<typeof Cancellation>;

export const FeeTier = z.enum(feeTiers);

/** The fee for cancelling one booking: a share of the model's pay, due to the model. */
export const CancelFee = z.object({
  model: z.object({ id: Id, name: z.string() }),
  tier: FeeTier,
  /** Percentage of the pay; with `beyond`, only of the pay for the first hours. */
  sharePercent: z.number().int(),
  /** For work whose hours after the first ones have another percentage. */
  beyond: z.object({ firstHours: z.number(), sharePercent: z.number().int() }).nullable(),
  payCents: z.number().int(),
  feeCents: z.number().int(),
});
export type CancelFee = z.infer<typeof CancelFee>;

/** The current cancellation fee of each booked model. */
export const CancelFees = z.object({
  items: z.array(CancelFee),
  totalCents: z.number().int(),
  /** When one of the fees increases next; null when none will. */
  risesAt: Instant.nullable(),
  /** Identifies this preview: a confirmation carries it, and is refused with FEES_CHANGED if the fees changed. */
  fingerprint: z.string(),
});
export type CancelFees = z.infer<typeof CancelFees>;
