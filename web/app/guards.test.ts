import { expect, it } from 'vitest';
import type { OnboardingStep, User, UserType } from '#contract/user.ts';
import { guards } from './guards.ts';

type Kind = { type: UserType; onboardingStep?: OnboardingStep; banned?: true } | null;

const aUser = (kind: Kind): User | null =>
  kind && {
    id: '01939c2e-7000-7000-8000-000000000001',
    '@type': kind.type,
    state: kind.banned ? 'BANNED' : kind.onboardingStep ? 'ONBOARDING' : 'ACTIVE',
    moderation: null,
    moderationNotes: [],
    moderationReason: null,
    onboardingStep: kind.onboardingStep ?? null,
    answeredSteps: [],
    name: null,
    displayName: null,
    initials: null,
    phone: '+17025550123',
    chatUserId: '01939c2e-7000-7000-8000-000000000001',
    companyName: null,
    urlInstagram: null,
    urlTickTok: null,
    urlOther: null,
    invitedBy: null,
  };

/** The guards around each address that one of them leads to, the outermost first. */
const guardsAround: Record<string, (keyof typeof guards)[]> = {
  '/': ['signedOut'],
  '/model/account': ['signedIn', 'inApp'],
  '/manager/registration': ['signedIn', 'manager', 'onboarding'],
  '/manager/create-job': ['signedIn', 'manager'],
  '/manager/jobs/list/active': ['signedIn', 'manager', 'afterOnboarding'],
};

const restingPlace = (user: User | null, from: string): string => {
  let at = from;
  for (let moves = 0; moves < 5; moves++) {
    const sending = guardsAround[at]?.find(name => guards[name](user) !== null);
    if (!sending) return at;
    at = guards[sending](user) ?? at;
  }
  throw new Error(`Sent round in circles from ${from}.`);
};

const homes: [string, Kind, string][] = [
  ['someone signed out', null, '/'],
  ['a common user', { type: 'COMMON' }, '/'],
  ['a promoter', { type: 'PROMOTER' }, '/'],
  ['someone banned', { type: 'MANAGER', banned: true }, '/'],
  ['a model', { type: 'MODEL' }, '/model/account'],
  ['an ambassador', { type: 'AMBASSADOR' }, '/model/account'],
  ['a manager onboarding', { type: 'MANAGER', onboardingStep: 'NAME' }, '/manager/registration'],
  ['a manager', { type: 'MANAGER' }, '/manager/jobs/list/active'],
];

it.each(homes)('sends %s nowhere in circles, and home from every address that is not theirs', (_, kind, home) => {
  const user = aUser(kind);
  for (const from of Object.keys(guardsAround)) {
    const own = from === '/manager/create-job' && kind?.type === 'MANAGER' && !kind.banned;
    expect(restingPlace(user, from)).toBe(own ? from : home);
  }
});
