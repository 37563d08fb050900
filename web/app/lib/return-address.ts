import { isOnboarding } from '#contract/rules/user.ts';
import type { User } from '#contract/schemas/user.ts';

const SIGN_IN = '/';
const NEXT = 'next';

type Place = { pathname: string; search: string };

const isWithin = (pathname: string, base: string): boolean => pathname === base || pathname.startsWith(`${base}/`);

/** The guarded addresses that a user may return to. */
const isOpenTo = (user: User, pathname: string): boolean => {
  if (user['@type'] !== 'MANAGER') return isWithin(pathname, '/model');
  const forNewcomers = isWithin(pathname, '/manager/registration');
  return isOnboarding(user) ? forNewcomers : isWithin(pathname, '/manager') && !forNewcomers;
};

/** The sign-in address that leads back here afterwards. */
export const signInAddress = ({ pathname, search }: Place): string =>
  isWithin(pathname, '/manager') || isWithin(pathname, '/model')
    ? `${SIGN_IN}?${new URLSearchParams({ [NEXT]: pathname + search })}`
    : SIGN_IN;

/** Whether the sign-in page has a return address. */
export const isOnTheWay = (search: string): boolean => new URLSearchParams(search).has(NEXT);

/**
 * Where to go after signing in: within the pages of this kind of person only, whatever the address says. Read as a
 * browser reads it, so that `//elsewhere` and `/\elsewhere` are told from a path.
 */
export const returnAddress = (search: string, user: User): string | null => {
  const next = new URLSearchParams(search).get(NEXT);
  if (!next?.startsWith('/')) return null;
  const here = 'https://here.invalid';
  if (!URL.canParse(next, here)) return null;
  const { origin, pathname, search: query, hash } = new URL(next, here);
  return origin === here && isOpenTo(user, pathname) ? pathname + query + hash : null;
};
