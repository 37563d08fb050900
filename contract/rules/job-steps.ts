import type { OnboardingStep } from '../values/user.ts';

/** The next step of a job's single flow; null once all are answered. */
export const firstUnanswered = (
  order: readonly OnboardingStep[],
  answered: readonly OnboardingStep[],
): OnboardingStep | null => order.find(step => !answered.includes(step)) ?? null;
