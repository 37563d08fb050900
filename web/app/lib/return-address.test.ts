import { describe, expect, it } from 'vitest';
import type { User } from '#contract/schemas/user.ts';
import type { OnboardingStep, UserType } from '#contract/values/user.ts';
import { carryingOn, leadingTo, returnAddress, signInAddress } from './return-address.ts';

const aUser = (type: UserType, onboardingStep: OnboardingStep | null = null) =>
  ({ '@type': type, state: onboardingStep ? 'ONBOARDING' : 'ACTIVE', onboardingStep }) as User;
const manager = aUser('MANAGER');
const newcomer = aUser('MANAGER', 'NAME');
const model = aUser('MODEL');

const returnTo = (next: string, user: User) => returnAddress(`?${new URLSearchParams({ next })}`, user);

describe('the address of the sign-in page', () => {
  it('contains the wanted address with its query', () => {
    expect(signInAddress({ pathname: '/manager/jobs/list/past', search: '?page=2&sort=new' })).toBe(
      '/?next=%2Fmanager%2Fjobs%2Flist%2Fpast%3Fpage%3D2%26sort%3Dnew',
    );
    expect(signInAddress({ pathname: '/model/account/dashboard', search: '' })).toMatch(/^\/\?next=/);
  });

  it('omits pages that are open to everyone', () => {
    for (const pathname of ['/', '/zodels', '/create-job/auth', '/managers', '/modelling'])
      expect(signInAddress({ pathname, search: '?a' })).toBe('/');
  });
});

describe('the steps of a registration', () => {
  it('carry the wanted address on', () => {
    const job = { pathname: '/model/account/dashboard', search: '?job=7' };
    const [, query] = leadingTo(job, '/model/registration/name').split('?');
    const last = carryingOn(`?code=ABC1234&${query}`, '/model/registration/social-media');
    expect(last).toMatch(/^\/model\/registration\/social-media\?next=[^&]+$/);
    expect(returnAddress(new URL(last, 'https://zodel.example').search, model)).toBe('/model/account/dashboard?job=7');
    expect(carryingOn('?code=ABC1234', '/model/registration/social-media')).toBe('/model/registration/social-media');
  });
});

describe('the address after signing in', () => {
  it('is the wanted one', () => {
    expect(returnTo('/manager/jobs/7/overview/all?model=3', manager)).toBe('/manager/jobs/7/overview/all?model=3');
    expect(returnTo('/model/account/profile', model)).toBe('/model/account/profile');
    expect(returnTo('/manager/registration/name', newcomer)).toBe('/manager/registration/name');
  });

  it('is none that the person may not open', () => {
    expect(returnTo('/manager/jobs/list/active', model)).toBeNull();
    expect(returnTo('/model/account/profile', manager)).toBeNull();
    expect(returnTo('/manager/profile', newcomer)).toBeNull();
    expect(returnTo('/manager/registration/name', manager)).toBeNull();
  });

  it.each([
    'https://elsewhere.example/manager/jobs',
    '//elsewhere.example/manager/jobs',
    '/\\elsewhere.example/manager/jobs',
    '/\t/elsewhere.example/manager/jobs',
    '\\\\elsewhere.example/manager',
    'javascript:alert(1)',
    '/manager/../..//elsewhere.example',
    '/manager/..//elsewhere.example/manager',
    '/.//elsewhere.example/manager',
    'manager/jobs',
    '//',
    '/',
    '',
  ])('never leads off the product: %j', next => {
    expect(returnTo(next, manager)).toBeNull();
  });

  it('is none without a wanted one', () => {
    expect(returnAddress('', manager)).toBeNull();
  });
});
