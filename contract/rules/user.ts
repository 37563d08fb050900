import type { User } from '../schemas/user.ts';

/** The client's three derived flags, from section 4 of the specification. */
export const isAuthenticated = (user: Pick<User, '@type'> | null | undefined): boolean =>
  user?.['@type'] === 'MANAGER' || user?.['@type'] === 'MODEL' || user?.['@type'] === 'AMBASSADOR';

export const isOnboarding = (user: Pick<User, 'state' | 'moderation' | 'onboardingStep'>): boolean =>
  (user.state === 'ONBOARDING' && (user.moderation === 'ON_REVIEW' || user.moderation === null)) ||
  user.onboardingStep !== null;

export const isOnModeration = (user: Pick<User, 'state' | 'moderation'>): boolean =>
  user.state === 'ACTIVE' && user.moderation === 'ON_REVIEW';
