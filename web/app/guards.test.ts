import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/schemas/user.ts';
import type { OnboardingStep, UserState, UserType } from '#contract/values/user.ts';
import { guards } from './guards.ts';

type Guard = (user: User | null, here: URL) => string | null;
type Kind = { type: UserType; onboardingStep?: OnboardingStep; state?: UserState } | null;

const aUser = (kind: Kind): User | null =>
  kind && {
    id: '01939c2e-7000-7000-8000-000000000001',
    '@type': kind.type,
    state: kind.state ?? (kind.onboardingStep ? 'ONBOARDING' : 'ACTIVE'),
    moderation: null,
    moderationNotes: [],
    moderationReason: null,
    stateReason: null,
    answerUntil: null,
    appealUntil: null,
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

/** The guards around each redirect target, the outermost first. */
const guardsAround: Record<string, (keyof typeof guards)[]> = {
  '/': ['signedOut'],
  '/model/account': ['signedIn', 'inApp'],
  '/manager/registration': ['signedIn', 'manager', 'onboarding'],
  '/manager/create-job': ['signedIn', 'manager'],
  '/manager/jobs/list/active': ['signedIn', 'manager', 'afterOnboarding'],
};

const finalAddress = (user: User | null, from: string): string => {
  let at = from;
  const here = () => new URL(at, 'https://zodel.example');
  const sends = (name: keyof typeof guards) => (guards[name] as Guard)(user, here());
  for (let moves = 0; moves < 5; moves++) {
    const elsewhere = guardsAround[here().pathname]?.map(sends).find(place => place !== null);
    if (!elsewhere) return at;
    at = elsewhere;
  }
  throw new Error(`Sent round in circles from ${from}.`);
};

const homes: [string, Kind, string][] = [
  ['someone signed out', null, '/'],
  ['a common user', { type: 'COMMON' }, '/'],
  ['a promoter', { type: 'PROMOTER' }, '/'],
  ['a manager whose account is closed', { type: 'MANAGER', state: 'BANNED' }, '/'],
  ['a model whose account is closed', { type: 'MODEL', state: 'BANNED' }, '/'],
  ['a model', { type: 'MODEL' }, '/model/account'],
  ['an ambassador', { type: 'AMBASSADOR' }, '/model/account'],
  ['a manager onboarding', { type: 'MANAGER', onboardingStep: 'NAME' }, '/manager/registration'],
  ['a manager', { type: 'MANAGER' }, '/manager/jobs/list/active'],
  ['a manager suspended', { type: 'MANAGER', state: 'SUSPENDED' }, '/manager/jobs/list/active'],
];

it.each(homes)('redirects %s without cycles, and home from every address they may not open', (_, kind, home) => {
  const user = aUser(kind);
  for (const from of Object.keys(guardsAround)) {
    const own = from === '/manager/create-job' && kind?.type === 'MANAGER' && kind.state !== 'BANNED';
    const [resting, query] = finalAddress(user, from).split('?');
    expect(resting).toBe(own ? from : home);
    // After signing in they return to this address.
    expect(new URLSearchParams(query).get('next')).toBe(home === '/' && from !== '/' ? from : null);
  }
});

describe('in app mode', () => {
  beforeEach(() => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });
  afterEach(() => vi.unstubAllGlobals());
  const aModel = (over: Partial<User>): User | null => {
    const model = aUser({ type: 'MODEL' });
    return model && { ...model, ...over };
  };

  const dashboard = { pathname: '/model/account/dashboard', search: '' };

  it('leads ambassadors to their codes from the pages that models alone have', () => {
    const ambassador = aUser({ type: 'AMBASSADOR' });
    expect(guards.modelAfterOnboarding(ambassador, dashboard)).toBe('/model/account/referrals');
    for (const page of ['referrals', 'notifications', 'devices', 'delete-account'])
      expect(guards.modelAfterOnboarding(ambassador, { pathname: `/model/account/${page}`, search: '' })).toBeNull();
  });

  it('leads whoever has no session and no connection to the page of the app that says so, and nobody else', () => {
    vi.stubGlobal('document', { documentElement: { dataset: { forApp: '' } } });
    vi.stubGlobal('navigator', { onLine: false });
    expect(guards.signedIn(null, dashboard)).toBe('/app');
    // That page leads everyone else on.
    expect(guards.signedIn(aUser({ type: 'MANAGER', state: 'BANNED' }), dashboard)).toMatch(/^\/\?next=/);
    vi.stubGlobal('navigator', { onLine: true });
    expect(guards.signedIn(null, dashboard)).toMatch(/^\/\?next=/);
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    expect(guards.signedIn(null, dashboard)).toMatch(/^\/\?next=/);
  });

  it('requires name and links of new models, and of nobody else', () => {
    const fresh = aModel({ state: 'ONBOARDING' });
    expect(guards.modelAfterOnboarding(fresh, dashboard)).toBe('/model/registration/name');
    expect(guards.modelAfterOnboarding(aModel({ state: 'ONBOARDING', name: 'Wren Abara' }), dashboard)).toBe(
      '/model/registration/social-media',
    );
    const job = { ...dashboard, search: '?job=7' };
    const next = '?next=%2Fmodel%2Faccount%2Fdashboard%3Fjob%3D7';
    expect(guards.modelAfterOnboarding(fresh, job)).toBe(`/model/registration/name${next}`);
    expect(guards.chat(fresh, { pathname: '/chat/7', search: '' })).toBe('/model/registration/name?next=%2Fchat%2F7');
    expect(guards.modelAfterOnboarding(aModel({ state: 'ACTIVE' }), dashboard)).toBeNull();
    expect(guards.modelAfterOnboarding(aModel({ state: 'SUSPENDED' }), dashboard)).toBeNull();
    expect(guards.modelOnboarding(fresh)).toBeNull();
    expect(guards.modelOnboarding(aModel({ state: 'SUSPENDED' }))).toBe('/model/account/dashboard');
  });
});
