import { CodeSent } from './auth.ts';
import { Instant } from './instant.ts';
import { PhoneNumber } from './phone-number.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

/** What the holder of the link may see: the last two digits of both numbers. */
export const PhoneChange = z.object({
  oldEnding: z.string(),
  newEnding: z.string(),
  changedAt: Instant,
  /** The deadline for undoing it. */
  undoUntil: Instant,
});
export type PhoneChange = z.infer<typeof PhoneChange>;

/** The secret of the link in the text to the old number. */
const BySecret = { secret: z.string().min(1).max(100) };

export const phoneChangeRows = rows({
  /** Not in the specification, which has the change without its code. */
  sendPhoneCode: {
    does: 'Sends a code to the number that the caller wants to move to.',
    who: 'SIGNED_IN',
    notReplayable: true,
    body: z.object({ phoneNumber: PhoneNumber }),
    answer: CodeSent,
  },
  /** Not in the specification: the page of the link in the text to the old number. */
  getPhoneChange: {
    does: 'The change of number that a link can undo. Wrong, used and expired links are one and the same 404.',
    who: 'ANYONE',
    path: BySecret,
    answer: PhoneChange,
  },
  /** Not in the specification. */
  undoPhoneChange: {
    does: 'Gives the account its old number back, undoes later changes too, and ends every session. Once.',
    who: 'ANYONE',
    path: BySecret,
    answer: PhoneChange,
  },
});
