import { z } from 'zod';
import { Id, Instant, type Rules, text } from './call.ts';

/** Why a manager takes a job back. */
export const CancelReason = z.enum(['NOT_NEEDED', 'DATE_MOVED', 'VENUE_LOST', 'BUDGET', 'TOO_FEW_MODELS', 'OTHER']);
export type CancelReason = z.infer<typeof CancelReason>;
export const cancelReasonNames: Record<CancelReason, string> = {
  NOT_NEEDED: 'The job is no longer needed',
  DATE_MOVED: 'The date has moved',
  VENUE_LOST: 'The venue fell through',
  BUDGET: 'The budget changed',
  TOO_FEW_MODELS: 'Too few models applied',
  OTHER: 'Another reason',
};

/** Why a manager ends one booking of a job that goes on. */
export const BookingCancelReason = z.enum(['FEWER_NEEDED', 'DIFFERENT_LOOK', 'BUDGET', 'NO_CONTACT', 'OTHER']);
export type BookingCancelReason = z.infer<typeof BookingCancelReason>;
export const bookingCancelReasonNames: Record<BookingCancelReason, string> = {
  FEWER_NEEDED: 'Fewer models are needed',
  DIFFERENT_LOOK: 'The job calls for another look',
  BUDGET: 'The budget changed',
  NO_CONTACT: 'The model could not be reached',
  OTHER: 'Another reason',
};

/** How a cancelled job ended: `UNFILLED` when its start passed with nobody booked, `DECLINED` when staff ended it. */
export const Cancellation = z.object({
  reason: z.enum([...CancelReason.options, 'UNFILLED', 'DECLINED']),
  description: z.string().nullable(),
});
export type Cancellation = z.infer<typeof Cancellation>;

/** How much of a model’s pay is due when a manager cancels: it grows as the start comes nearer. */
export const FeeTier = z.enum(['FREE', 'QUARTER', 'HALF', 'FULL']);
export type FeeTier = z.infer<typeof FeeTier>;

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

/** As it was answered. */
const fingerprint = z.string().regex(/^[\w-]{1,100}$/, 'This does not name the fees that were shown.');

export const CancelForm = ({ limits }: Rules) =>
  z.object({
    /** The specification's call has the description alone. */
    reason: CancelReason.default('OTHER'),
    /** Told to everyone who applied or is booked. */
    description: text('The explanation', 1, limits.noteLength),
    /** Of the fees that were shown: needed where anyone is booked. */
    fingerprint: fingerprint.optional(),
  });

export type CancelForm = z.infer<ReturnType<typeof CancelForm>>;

export const CancelBookingForm = ({ limits }: Rules) =>
  z.object({
    reason: BookingCancelReason,
    /** Told to the model. */
    description: text('The explanation', 1, limits.noteLength),
    /** Of the fee that was shown. */
    fingerprint,
  });
export type CancelBookingForm = z.infer<ReturnType<typeof CancelBookingForm>>;
