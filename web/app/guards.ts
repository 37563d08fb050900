import { redirect } from 'react-router';
import { APP_DOCUMENT } from '#contract/rules/app-pages.ts';
import { isAuthenticated, isOnboarding } from '#contract/rules/user.ts';
import type { User } from '#contract/schemas/user.ts';
import { isAppDocument, isAppMode } from '#lib/app-mode.ts';
import { addressAfterSignIn } from '#lib/invite-address.ts';
import { leadingTo, signInAddress } from '#lib/return-address.ts';
import { loadUser } from './user.ts';

export const JOBS = '/manager/jobs/list/active';
/** The one address of jobs that is open during the registration: it says how to continue or sign out. */
export const PAUSED = '/manager/jobs';
export const REGISTRATION = '/manager/registration';
/** Models and ambassadors use the app; on the web every address of theirs redirects to it. */
const APP = '/model/account';

/** A model's first page in the app. */
export const DASHBOARD = '/model/account/dashboard';

/** Where the registration of a model leads on to. */
export const PROFILE_EDIT = '/model/account/profile-edit';

/** An ambassador's first page in the app, and the others of a model's pages that they have too. */
export const INVITE = '/model/account/referrals';
const AMBASSADOR_PAGES = /^\/model\/account\/(?:referrals|notifications|devices|privacy-policy|delete-account)\/?$/;

/** The registration step a new model has yet to complete; null after the last. */
const modelStep = (user: User | null): string | null => {
  if (user?.['@type'] !== 'MODEL' || user.state !== 'ONBOARDING') return null;
  return user.name ? '/model/registration/social-media' : '/model/registration/name';
};

type Here = { pathname: string; search: string };

/** The same on the way to a page, which is opened once there is a profile. Who only came in finds that first anyway. */
const modelStepTo = (user: User | null, here: Here): string | null => {
  const step = modelStep(user);
  const cameIn = here.search === '' && [APP, DASHBOARD, PROFILE_EDIT].includes(here.pathname.replace(/\/$/, ''));
  return step && !cameIn ? leadingTo(here, step) : step;
};

/** A banned account only sees the front page, with the reason: the server would refuse each of its calls. */
const isAllowedIn = (user: User | null): boolean => isAuthenticated(user) && user?.state !== 'BANNED';

type Guard = (user: User | null, here: Here) => string | null;

/** Each returns the redirect for a user who may not be here. Redirects never form a cycle. */
export const guards = {
  signedOut: (user, { search }) => (user && isAllowedIn(user) ? (addressAfterSignIn(search, user) ?? JOBS) : null),
  signedIn: (user, here) => {
    if (isAllowedIn(user)) return null;
    // Without a connection the app has a page of its own, which says so.
    return !user && isAppDocument(here.pathname) && !navigator.onLine ? APP_DOCUMENT : signInAddress(here);
  },
  manager: user => (user?.['@type'] === 'MANAGER' ? null : APP),
  inApp: user => (user?.['@type'] === 'MANAGER' ? JOBS : null),
  // On the web neither redirects: every address of a model shows the app page.
  /** Models and ambassadors chat in the app, managers once they are registered. */
  chat: (user, here) => {
    if (user?.['@type'] === 'MANAGER') return isOnboarding(user) ? REGISTRATION : null;
    return isAppMode() ? modelStepTo(user, here) : APP;
  },
  modelOnboarding: user => (isAppMode() && modelStep(user) === null ? DASHBOARD : null),
  modelAfterOnboarding: (user, here) => {
    if (!isAppMode()) return null;
    return user?.['@type'] === 'AMBASSADOR' && !AMBASSADOR_PAGES.test(here.pathname) ? INVITE : modelStepTo(user, here);
  },
  onboarding: user => (user && isOnboarding(user) ? null : JOBS),
  afterOnboarding: user => (user && isOnboarding(user) ? REGISTRATION : null),
} satisfies Record<string, Guard>;

/** A client middleware: it runs before the loaders below it, so that none requests what this user may not see. */
export const guard =
  (name: keyof typeof guards) =>
  async ({ request }: { request: Request }): Promise<void> => {
    const elsewhere = guards[name](await loadUser(), new URL(request.url));
    if (elsewhere) throw redirect(elsewhere);
  };
