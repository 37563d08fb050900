import { z } from 'zod';
import { Done, post } from './call.ts';

export const AuthType = z.enum(['Signin', 'Signup']);
export type AuthType = z.infer<typeof AuthType>;

export const AuthStep = z.enum(['PHONE_NUMBER', 'VERIFICATION_CODE', 'ROLE']);
export type AuthStep = z.infer<typeof AuthStep>;

/** The number in it never breaks over two lines. */
export const phoneUnreadable = 'Enter a phone number with its country code, such as +1\u00a0702\u00a0555\u00a00123.';

/** As typed; the server reads it as E.164 and answers PHONE_INVALID when it cannot. */
export const PhoneNumber = z
  .string({ error: 'Enter your phone number.' })
  .trim()
  .min(1, 'Enter your phone number.')
  .max(40, 'This is too long for a phone number.');
export const VerificationCode = z
  .string({ error: 'Enter the code.' })
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits.');

export const CodeSent = z.object({
  codeLength: z.number().int(),
  expiresInSeconds: z.number().int(),
  resendInSeconds: z.number().int(),
});
export type CodeSent = z.infer<typeof CodeSent>;

/** `expires_in` counts seconds of the access token. */
export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
});
export type Tokens = z.infer<typeof Tokens>;

/** Of the device's clock, for the list of devices. A name that is no time zone is passed over: it must sign nobody out. */
const timeZone = z.string().max(100).optional();

export const TokenGrant = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('verification_code'), phoneNumber: PhoneNumber, code: VerificationCode, timeZone }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(200), timeZone }),
]);
export type TokenGrant = z.infer<typeof TokenGrant>;

export const authCalls = {
  /** Not in the specification: it shows no call for the code. */
  sendCode: post('/auth/code', {
    does: 'Sends a six-digit code to a phone. Known and unknown phones get the same answer.',
    who: 'ANYONE',
    unkeyed: true,
    body: z.object({ phoneNumber: PhoneNumber }),
    answer: CodeSent,
  }),
  getAccessToken: post('/oauth/access_token', {
    does: 'Trades a verification code, or a refresh token, for a new pair of tokens.',
    who: 'ANYONE',
    unkeyed: true,
    body: TokenGrant,
    answer: Tokens,
  }),
  /** Not in the specification: sign-out ends the session on the server too. */
  signOut: post('/auth/sign-out', { does: 'Ends this session.', who: 'SIGNED_IN', whileSuspended: true, answer: Done }),
};
