import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type {
  NewPasskeyAnswer,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from '#contract/schemas/passkey-office.ts';

/** Has the browser ask for one of the passkeys. */
export const answerWithPasskey = (question: PasskeyQuestion): Promise<PasskeyAnswer> =>
  startAuthentication({ optionsJSON: question });

/** Has the browser make a passkey. */
export const makePasskey = (question: NewPasskeyQuestion): Promise<NewPasskeyAnswer> =>
  startRegistration({ optionsJSON: question });

/** What was wrong between the browser, the person and the passkey, or with a call. */
export const passkeySentence = (error: unknown): string => {
  if (error instanceof CallError) return error.sentence;
  if (!browserSupportsWebAuthn()) return 'This browser cannot use passkeys. Use another one.';
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device holds a passkey of yours already.';
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))
    return 'Your passkey was not used. Try again when you are ready.';
  return sentenceOf(error);
};
