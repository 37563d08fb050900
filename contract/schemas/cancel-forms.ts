import type { Rules } from '../rules/rules.ts';
import { BookingCancelReason, CancelReason } from './cancellation.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** The fingerprint from the server's answer. */
export const fingerprint = z.string().regex(/^[\w-]{1,100}$/, 'This does not name the fees that were shown.');

export const CancelForm = ({ limits }: Rules) =>
  z.object({
    /** The specification's call has the description only. */
    reason: CancelReason.default('OTHER'),
    /** Shown to everyone who applied or is booked. */
    description: text('The explanation', 1, limits.noteLength),
    /** The fingerprint of the fees shown: needed once any is due. */
    fingerprint: fingerprint.optional(),
  });
export type CancelForm = z.infer<ReturnType<typeof CancelForm>>;

export const CancelBookingForm = ({ limits }: Rules) =>
  z.object({
    reason: BookingCancelReason,
    /** Shown to the model. */
    description: text('The explanation', 1, limits.noteLength),
    /** The fingerprint of the fee shown: needed once one is due. */
    fingerprint: fingerprint.optional(),
  });
export type CancelBookingForm = z.infer<ReturnType<typeof CancelBookingForm>>;
