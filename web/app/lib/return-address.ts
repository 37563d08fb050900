import { isOnboarding } from '#contract/rules/user.ts';
import type { User } from '#contract/schemas/user.ts';

const SIGN_IN = '/';
const NEXT = 'next';

type Place = { pathname: string; search: string };

const isWithin = (pathname: string, base: string): boolean => pathname === base || pathname.startsWith(`${base}/`);

/** The guarded addresses that a user may return to. */
const isOpenTo = (user: User, pathname: string): boolean => {
  if (isWithin(pathname, '/chat')) return !isOnboarding(user);
  if (user['@type'] !== 'MANAGER') return isWithin(pathname, '/model');
  const forNewcomers = isWithin(pathname, '/manager/registration');
  return isOnboarding(user) ? forNewcomers : isWithin(pathname, '/manager') && !forNewcomers;
};

/** The sign-in address that returns here afterwards. */
export const signInAddress = ({ pathname, search }: Place): string =>
  ['/manager', '/model', '/chat'].some(base => isWithin(pathname, base))
    ? `${SIGN_IN}?${new URLSearchParams({ [NEXT]: pathname + search })}`
    : SIGN_IN;

/** This step of a registration, at whose end the wanted address is opened. */
export const leadingTo = ({ pathname, search }: Place, step: string): string =>
  `${step}?${new URLSearchParams({ [NEXT]: pathname + search })}`;

/** The next step, with the wanted address of this one. */
export const carryingOn = (search: string, step: string): string => {
  const next = new URLSearchParams(search).get(NEXT);
  return next === null ? step : `${step}?${new URLSearchParams({ [NEXT]: next })}`;
};

/** Whether the sign-in page has a return address. */
export const hasReturnAddress = (search: string): boolean => new URLSearchParams(search).has(NEXT);

/**
 * The wanted address, only within the product, whatever the parameter says. Parsed like a browser does, so that
 * `//elsewhere` and `/\elsewhere` are not taken for paths.
 */
export const returnTarget = (search: string): URL | null => {
  const next = new URLSearchParams(search).get(NEXT);
  if (!next?.startsWith('/')) return null;
  const here = 'https://here.invalid';
  if (!URL.canParse(next, here)) return null;
  const target = new URL(next, here);
  return target.origin === here ? target : null;
};

/** The address after signing in: only within the pages of this kind of person. */
export const returnAddress = (search: string, user: User): string | null => {
  const target = returnTarget(search);
  return target && isOpenTo(user, target.pathname) ? target.pathname + target.search + target.hash : null;
};
