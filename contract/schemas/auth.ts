import { authSteps, authTypes } from '../values/auth.ts';
import { Done } from './done.ts';
import { PhoneNumber, VerificationCode } from './phone-number.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

export const AuthType = z.enum(authTypes);

export const AuthStep = z.enum(authSteps);

export const CodeSent = z.object({
  codeLength: z.number().int(),
  expiresInSeconds: z.number().int(),
  resendInSeconds: z.number().int(),
});
export type CodeSent = z.infer<typeof CodeSent>;

/** `expires_in` is the lifetime of the access token in seconds. */
export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
});
export type Tokens = z.infer<typeof Tokens>;

/** The device's time zone, for the list of devices. An unknown name is ignored, so that it never blocks signing in. */
const timeZone = z.string().max(100).optional();

export const TokenGrant = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('verification_code'), phoneNumber: PhoneNumber, code: VerificationCode, timeZone }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(200), timeZone }),
]);
export type TokenGrant = z.infer<typeof TokenGrant>;

export const authRows = rows({
  /** Not in the specification, which shows no call for the code. */
  sendCode: {
    does: 'Sends a six-digit code to a phone. Known and unknown phones get the same answer.',
    who: 'ANYONE',
    notReplayable: true,
    body: z.object({ phoneNumber: PhoneNumber }),
    answer: CodeSent,
  },
  getAccessToken: {
    does: 'Trades a verification code, or a refresh token, for a new pair of tokens. A session that began with a device cookie needs it again; one that began without does not.',
    who: 'ANYONE',
    notReplayable: true,
    body: TokenGrant,
    answer: Tokens,
  },
  /** Not in the specification: sign-out ends the session on the server too. */
  signOut: { does: 'Ends this session.', who: 'SIGNED_IN', whileSuspended: true, whileBanned: true, answer: Done },
});
