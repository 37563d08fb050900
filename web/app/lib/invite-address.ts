import { readInviteCode } from '#contract/rules/invite-code.ts';
import { isOnboarding } from '#contract/rules/user.ts';
import type { User } from '#contract/schemas/user.ts';
import { returnAddress, returnTarget, signInAddress } from './return-address.ts';

const REGISTRATION = '/model/registration/name';
const BUSINESS_REGISTRATION = '/manager/registration/invite-code';

/** The code in a query, as it is stored; null without a possible one. */
export const codeIn = (query: URLSearchParams): string | null => readInviteCode(query.get('code') ?? '');

/** Sign-in, which continues with a model’s registration when there is a code to fill in there. */
export const signUpAddress = (code: string | null): string =>
  code === null ? '/' : signInAddress({ pathname: REGISTRATION, search: `?code=${code}` });

/** The code that the registration after this sign-in is opened with. */
export const codeToSignUpWith = (search: string): string | null => {
  const target = returnTarget(search);
  return target?.pathname === REGISTRATION ? codeIn(target.searchParams) : null;
};

/**
 * The address after signing in: the wanted one, or, for someone who came with a code for models and hires instead, the
 * question about it in their own registration. Null without either.
 */
export const addressAfterSignIn = (search: string, user: User): string | null => {
  const wanted = returnAddress(search, user);
  const code = codeToSignUpWith(search);
  if (wanted || code === null || user['@type'] !== 'MANAGER' || !isOnboarding(user)) return wanted;
  return user.answeredSteps.includes('INVITE_CODE') ? null : `${BUSINESS_REGISTRATION}?code=${code}`;
};
