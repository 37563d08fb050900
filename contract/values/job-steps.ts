import type { OnboardingStep } from './user.ts';

/** Registration's order; premium services have no step of their own: they follow JOB_PHOTOS. */
export const registrationOrder: readonly OnboardingStep[] = [
  'INVITE_CODE',
  'NAME',
  'SOCIAL_LINKS',
  'JOB_CATEGORY',
  'JOB_DESCRIPTION',
  'JOB_MODELS_REQUIREMENTS',
  'JOB_MODELS_AMOUNT',
  'JOB_LOCATION',
  'JOB_DATE_TIME',
  'JOB_PAY_RATE',
  'JOB_MODEL_SUGGESTION',
  'JOB_PHOTOS',
];

export const newJobOrder: readonly OnboardingStep[] = [
  'JOB_CATEGORY',
  'JOB_DESCRIPTION',
  'JOB_MODELS_AMOUNT',
  'JOB_LOCATION',
  'JOB_DATE_TIME',
  'JOB_PAY_RATE',
  'JOB_PHOTOS',
  'JOB_MODEL_SUGGESTION',
  'JOB_MODELS_REQUIREMENTS',
];
