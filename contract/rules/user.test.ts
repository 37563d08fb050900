import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moderations, onboardingSteps, userStates, userTypes } from '../values/user.ts';
import { isAuthenticated, isOnboarding, isOnModeration } from './user.ts';

describe('isAuthenticated, isOnboarding and isOnModeration', () => {
  const user = fc.record({
    '@type': fc.constantFrom(...userTypes),
    state: fc.constantFrom(...userStates),
    moderation: fc.constantFrom(null, ...moderations),
    onboardingStep: fc.constantFrom(null, ...onboardingSteps),
  });

  it('follow from type, state, moderation and step alone', () => {
    fc.assert(
      fc.property(user, one => {
        const { state, moderation, onboardingStep } = one;
        expect(isAuthenticated(one)).toBe(!['COMMON', 'PROMOTER'].includes(one['@type']));
        const begun = state === 'ONBOARDING' && [null, 'ON_REVIEW'].includes(moderation);
        expect(isOnboarding(one)).toBe(begun || onboardingStep !== null);
        expect(isOnModeration(one)).toBe(state === 'ACTIVE' && moderation === 'ON_REVIEW');
      }),
      { numRuns: 500 },
    );
    expect([isAuthenticated(null), isAuthenticated(undefined)]).toEqual([false, false]);
  });
});
