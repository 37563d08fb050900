import { z } from 'zod';
import { CodeSent, PhoneNumber } from './auth.ts';
import { get, Instant, post } from './call.ts';

/** As far as whoever holds the link may see it: the last two digits of both numbers. */
export const PhoneChange = z.object({
  oldEnding: z.string(),
  newEnding: z.string(),
  changedAt: Instant,
  /** Until then it can be undone. */
  undoUntil: Instant,
});
export type PhoneChange = z.infer<typeof PhoneChange>;

/** The secret of the link in the text to the old number. */
const BySecret = z.object({ secret: z.string().min(1).max(100) });

export const phoneChangeCalls = {
  /** Not in the specification, which has the change without its code. */
  sendPhoneCode: post('/user/phone/code', {
    does: 'Sends a code to the number that the caller wants to move to.',
    who: 'SIGNED_IN',
    unkeyed: true,
    body: z.object({ phoneNumber: PhoneNumber }),
    answer: CodeSent,
  }),
  /** Not in the specification: the page of the link in the text to the old number. */
  getPhoneChange: get('/user/phone/undo/{secret}', {
    does: 'The change of number that a link can undo. Wrong, used and expired links are one and the same 404.',
    who: 'ANYONE',
    path: BySecret,
    answer: PhoneChange,
  }),
  /** Not in the specification. */
  undoPhoneChange: post('/user/phone/undo/{secret}', {
    does: 'Gives the account its old number back, undoes later changes too, and ends every session. Once.',
    who: 'ANYONE',
    path: BySecret,
    answer: PhoneChange,
  }),
};
