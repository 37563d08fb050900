import type { Hidden, Stored } from './store/objects.ts';
import { load } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { newId } from './wire/ids.ts';

/** How long the owner may take to authenticate. */
export const CHALLENGE_SECONDS = 600;

/** What the form needs to show the page of the card holder's bank; opaque for everyone else, as at Stripe. */
export const nextActionOf = (work: Work) => {
  const source = newId('src');
  const stripe_js = `${work.origin}/form/challenge`;
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source, stripe_js } };
};

/** What the person did on the page of the bank; a late answer counts as EXPIRED. */
export type Outcome = 'APPROVED' | 'FAILED' | 'EXPIRED';

export const outcomeInTime = (work: Work, { expires }: Hidden, outcome: Outcome): Outcome =>
  typeof expires === 'number' && expires < work.now ? 'EXPIRED' : outcome;

export const authenticationError = (intent: 'payment_intent' | 'setup_intent') => ({
  type: 'invalid_request_error' as const,
  code: `${intent}_authentication_failure` as const,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

/** The method that an intent was confirmed with, with what it does. */
export const methodOf = (work: Work, id: string): Promise<Stored<'payment_method'>> =>
  load(work, 'payment_method', id, 'payment_method');
