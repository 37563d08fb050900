import { expect, it } from 'vitest';
import { inviteAddress } from '#contract/rules/invite-address.ts';
import type { User } from '#contract/schemas/user.ts';
import { addressAfterSignIn, codeIn, codeToSignUpWith, signUpAddress } from './invite-address.ts';
import { returnAddress } from './return-address.ts';

const CODE = 'K7M2Q0A';
const isNew = { state: 'ONBOARDING', onboardingStep: 'NAME', answeredSteps: [] as string[] };
const newModel = { ...isNew, '@type': 'MODEL' } as User;
const newManager = { ...isNew, '@type': 'MANAGER' } as User;
const searchOf = (address: string) => new URL(address, 'https://here.invalid').search;

it('leads models to what awaits them and businesses to a new job post', () => {
  expect(inviteAddress(CODE, 'MODEL')).toBe(`/join-as-model?code=${CODE}`);
  expect(inviteAddress(CODE, 'BUSINESS')).toBe(`/create-job/invite-code?code=${CODE}`);
});

it('carries the code from the link through sign-in into registration as a model', () => {
  const code = codeIn(new URLSearchParams(searchOf(inviteAddress(CODE, 'MODEL'))));
  const search = searchOf(signUpAddress(code));
  expect(codeToSignUpWith(search)).toBe(CODE);
  expect(returnAddress(search, newModel)).toBe(`/model/registration/name?code=${CODE}`);
  expect(returnAddress(search, newManager)).toBeNull();
});

it('asks someone who hires instead about the code in their own registration, unless they have answered', () => {
  const search = searchOf(signUpAddress(CODE));
  expect(addressAfterSignIn(search, newModel)).toBe(`/model/registration/name?code=${CODE}`);
  expect(addressAfterSignIn(search, newManager)).toBe(`/manager/registration/invite-code?code=${CODE}`);
  for (const user of [
    { ...newManager, answeredSteps: ['INVITE_CODE'] },
    { ...newManager, state: 'ACTIVE', onboardingStep: null },
  ])
    expect(addressAfterSignIn(search, user as User)).toBeNull();
  expect(addressAfterSignIn('', newManager)).toBeNull();
});

it('reads a code as it is typed, and none from anything else', () => {
  expect(codeIn(new URLSearchParams('?code=k7m2-qoa'))).toBe(CODE);
  for (const query of ['', '?code=', '?code=short', '?code="><script>'])
    expect([query, codeIn(new URLSearchParams(query))]).toEqual([query, null]);
  expect(signUpAddress(null)).toBe('/');
  for (const next of [
    '',
    '?next=%2Fmodel%2Faccount%2Fprofile%3Fcode%3DK7M2Q0A',
    '?next=//elsewhere.example?code=K7M2Q0A',
  ])
    expect([next, codeToSignUpWith(next)]).toEqual([next, null]);
});
