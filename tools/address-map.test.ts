import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/schemas/user.ts';
import { guards } from '#web/guards.ts';
import routes from '#web/routes.ts';
import { nextAddressOf } from '#web/screens/forward.tsx';
import { landingKinds, landings, typed } from '../e2e/fixtures/addresses.ts';
import { distinctPages } from '../e2e/fixtures/distinct-pages.ts';
import { addressesOf } from './route-addresses.ts';
import { inProject } from './settings.ts';

const pages = new Map(addressesOf(routes).map(page => [page.address, page]));
const ORIGIN = 'https://zodel.example';
const JOB = '01939c2e-7000-7000-8000-000000000001';

type Guard = (user: User | null, here: URL) => string | null;

/** The guards that a shell or a screen names, in their order. */
const guardsIn = (file: string): Guard[] =>
  [...readFileSync(inProject('web', 'app', file), 'utf8').matchAll(/\bguard\('(\w+)'\)/g)].map(
    ([, name]) => guards[name as keyof typeof guards] as Guard,
  );

/** Where the guards around an address lead; its own screen may lead on, where it chooses a step or a job. */
const guardedLanding = (user: User | null, address: string): string | null => {
  const page = pages.get(address);
  if (!page) throw new Error(`The map has no ${address}.`);
  const here = new URL(typed(address, JOB), ORIGIN);
  const all = [...page.around, page.screen].flatMap(guardsIn);
  return all.map(sends => sends(user, here)).find(to => to !== null) ?? null;
};

const screenOf = (address: string) => pages.get(address)?.screen ?? '';
/** Screens that lead on by themselves. */
const leadsOn = (address: string) =>
  /(^|\/)(forward|resume|step|model|app|not-found|legacy|auth|payment|manager\/jobs)\.tsx?$/.test(screenOf(address));

/** The table writes the list of all applicants in full. */
const pathOf = (place: string): string => new URL(typed(place, JOB), ORIGIN).pathname.replace(/all$/, 'applied');
const addressAt = (place: string): string =>
  landings.find(({ address }) => pathOf(address) === pathOf(place))?.address ?? place;

/** Where the screens that guards redirect to lead on: to the next question, and to the profile. */
const onward = new Map([
  ['/manager/registration', '/manager/registration/social-media'],
  ['/model/account', '/model/account/profile'],
]);
const leadingOn = (at: string) => onward.get(at) ?? at;

/** The landing by guards and forwards; null where the address's own screen decides. */
const landingOf = (user: User | null, from: string): string | null => {
  let at = from;
  for (let moves = 0; moves < 6; moves += 1) {
    const forwards = screenOf(at) === 'screens/forward.tsx';
    const to = guardedLanding(user, at) ?? (forwards ? nextAddressOf(new URL(typed(at, JOB), ORIGIN).href) : null);
    if (to === null) return at === from && leadsOn(at) ? null : leadingOn(at);
    at = addressAt(to);
  }
  throw new Error(`Sent round in circles from ${from}.`);
};

const aUser = (over: Partial<User>): User => ({
  id: JOB,
  '@type': 'COMMON',
  state: 'ACTIVE',
  moderation: null,
  moderationNotes: [],
  moderationReason: null,
  stateReason: null,
  answerUntil: null,
  appealUntil: null,
  onboardingStep: null,
  answeredSteps: [],
  name: null,
  displayName: null,
  initials: null,
  phone: '+17025550123',
  chatUserId: JOB,
  companyName: null,
  urlInstagram: null,
  urlTickTok: null,
  urlOther: null,
  invitedBy: null,
  ...over,
});

const users: Partial<Record<(typeof landingKinds)[number], User | null>> = {
  'signed-out': null,
  common: aUser({}),
  ambassador: aUser({ '@type': 'AMBASSADOR' }),
  model: aUser({ '@type': 'MODEL' }),
  'model-in-app': aUser({ '@type': 'MODEL' }),
  onboarding: aUser({ '@type': 'MANAGER', state: 'ONBOARDING', onboardingStep: 'SOCIAL_LINKS' }),
  'under-review': aUser({ '@type': 'MANAGER', moderation: 'ON_REVIEW' }),
  approved: aUser({ '@type': 'MANAGER', moderation: 'APPROVED' }),
  suspended: aUser({ '@type': 'MANAGER', state: 'SUSPENDED' }),
  banned: aUser({ '@type': 'MANAGER', state: 'BANNED' }),
};

describe('the address map', () => {
  afterEach(() => vi.unstubAllGlobals());

  const stubApp = () => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  };

  it.each(landingKinds)('leads %s where the table says', persona => {
    if (persona.endsWith('in-app')) stubApp();
    const user = users[persona];
    if (user === undefined) throw new Error(`${persona} is nobody.`);
    const decided = landings.flatMap(({ address, to }) => {
      const landing = landingOf(user, address);
      return landing === null ? [] : [{ address, landing: pathOf(landing), expected: pathOf(to.get(persona) ?? '?') }];
    });
    expect(decided.filter(({ landing, expected }) => landing !== expected)).toEqual([]);
    expect(decided.length).toBeGreaterThan(45);
  });

  it('leads new models in the app to their registration, ambassadors to their codes, and others out of the registration', () => {
    stubApp();
    const aNewModel = aUser({ '@type': 'MODEL', state: 'ONBOARDING' });
    expect(guardedLanding(aNewModel, '/model/account/earnings')).toMatch(/^\/model\/registration\/name\?next=/);
    expect(guardedLanding(aUser({ '@type': 'AMBASSADOR' }), '/model/account/earnings')).toBe(
      '/model/account/referrals',
    );
    expect(guardedLanding(aUser({ '@type': 'MODEL' }), '/model/registration/name')).toBe('/model/account/dashboard');
  });

  it('lists in its table exactly the addresses of the product', () => {
    expect(landings.map(({ address }) => address).sort()).toEqual([...pages.keys()].sort());
  });

  it('redirects no landing further', () => {
    for (const persona of landingKinds)
      for (const place of new Set(landings.map(({ to }) => to.get(persona) ?? ''))) {
        const there = landings.find(({ address }) => pathOf(address) === pathOf(place));
        expect([persona, place, there?.to.get(persona)]).toEqual([persona, place, there?.address]);
      }
  });

  it('has every screen among the pages whose quality is tested', () => {
    const looked = new Set(distinctPages.flatMap(([, addresses]) => addresses.map(address => typed(address, ':id'))));
    const isLooked = (screen: string) =>
      landings.some(({ address }) => screenOf(address) === screen && looked.has(typed(address, ':id')));
    const isPage = (address: string) => !/\.(xml|txt|webmanifest)$/.test(address);
    const resting = landings.filter(({ address, to }) => isPage(address) && [...to.values()].includes(address));
    expect(resting.flatMap(({ address }) => (isLooked(screenOf(address)) ? [] : [address]))).toEqual([]);
  });
});
