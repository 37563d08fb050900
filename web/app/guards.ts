import { redirect } from 'react-router';
import { isAuthenticated, isOnboarding } from '#contract/rules/user.ts';
import type { User } from '#contract/schemas/user.ts';
import { isAppMode } from '#lib/app-mode.ts';
import { returnAddress, signInAddress } from '#lib/return-address.ts';
import { loadUser } from './user.ts';

export const JOBS = '/manager/jobs/list/active';
const REGISTRATION = '/manager/registration';
/** Models and ambassadors go on in the app; every address of theirs on the web shows the way to it. */
const APP = '/model/account';

/** Where a model works in the app. */
export const DASHBOARD = '/model/account/dashboard';

/** What a new model still has to say, name and links; null once both are given. */
const modelStep = (user: User | null): string | null => {
  if (user?.['@type'] !== 'MODEL' || user.state !== 'ONBOARDING') return null;
  return user.name ? '/model/registration/social-media' : '/model/registration/name';
};

/** A closed account may only learn why, on the front page: every call of it would be refused. */
const mayGoOn = (user: User | null): boolean => isAuthenticated(user) && user?.state !== 'BANNED';

type Guard = (user: User | null, here: { pathname: string; search: string }) => string | null;

/** Each says where to send someone who may not be here. Their answers never lead back to a refusing one. */
export const guards = {
  signedOut: (user, { search }) => (user && mayGoOn(user) ? (returnAddress(search, user) ?? JOBS) : null),
  signedIn: (user, here) => (mayGoOn(user) ? null : signInAddress(here)),
  manager: user => (user?.['@type'] === 'MANAGER' ? null : APP),
  inApp: user => (user?.['@type'] === 'MANAGER' ? JOBS : null),
  // On the web both leave a model where they are: every address shows the way to the app.
  modelOnboarding: user => (isAppMode() && modelStep(user) === null ? DASHBOARD : null),
  modelAfterOnboarding: user => (isAppMode() ? modelStep(user) : null),
  onboarding: user => (user && isOnboarding(user) ? null : JOBS),
  afterOnboarding: user => (user && isOnboarding(user) ? REGISTRATION : null),
} satisfies Record<string, Guard>;

/** A client middleware: it runs before any loader within, so that none asks for what is not this person's to see. */
export const guard =
  (name: keyof typeof guards) =>
  async ({ request }: { request: Request }): Promise<void> => {
    const elsewhere = guards[name](await loadUser(), new URL(request.url));
    if (elsewhere) throw redirect(elsewhere);
  };
