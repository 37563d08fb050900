import type { OnboardingStep } from '#contract/values/user.ts';

type DeskQuery = { slug: string; name: string };

/** The address and title of each step in a job's own flow. Steps about the person are not included. */
const steps: Partial<Record<OnboardingStep, DeskQuery>> = {
  JOB_CATEGORY: { slug: 'category', name: 'Category' },
  JOB_DESCRIPTION: { slug: 'description', name: 'Description' },
  JOB_MODELS_AMOUNT: { slug: 'models-amount', name: 'Number of models' },
  JOB_LOCATION: { slug: 'location', name: 'Location' },
  JOB_DATE_TIME: { slug: 'date-time', name: 'Date and time' },
  JOB_PAY_RATE: { slug: 'pay-rate', name: 'Pay rate' },
  JOB_PHOTOS: { slug: 'images', name: 'Pictures' },
  JOB_MODEL_SUGGESTION: { slug: 'select-models', name: 'Models' },
  JOB_MODELS_REQUIREMENTS: { slug: 'models-requirements', name: 'Requirements' },
};

const base = '/manager/jobs/new';

export const editAddress = (jobId: string): string => `/manager/jobs/edit/${jobId}`;

/** Where a draft continues: at the first missing step. */
export const resumeAddress = (job: { id: string; onboardingStep: OnboardingStep | null }): string =>
  `${base}/${steps[job.onboardingStep ?? 'JOB_CATEGORY']?.slug ?? 'category'}?job=${job.id}`;

export const stepName = (step: OnboardingStep | null): string => (step && steps[step]?.name) ?? 'Category';
