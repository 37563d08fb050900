import type { OnboardingStep } from '../values/user.ts';

/** The next step of the one flow a job is in: null once all are answered. */
export const firstUnanswered = (
  order: readonly OnboardingStep[],
  answered: readonly OnboardingStep[],
): OnboardingStep | null => order.find(step => !answered.includes(step)) ?? null;
