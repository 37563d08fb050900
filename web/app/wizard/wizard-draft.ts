import type { Job } from '#contract/job.ts';
import type { JobDraft } from '#contract/job-fields.ts';
import type { OnboardingStep, User } from '#contract/user.ts';
import type { JobPost, PublicDraft } from './draft.ts';

/** A flow's answers so far, wherever they are kept. */
export interface WizardDraft {
  fields: JobDraft;
  answered: readonly OnboardingStep[];
  /** What stands in forms not yet answered, by step. */
  typed: Record<string, unknown>;
  inviteCode: string | null;
  /** Null while nobody is signed in. */
  user: User | null;
  /** Null until the server has a draft. */
  job: Job | null;
  /** Answers that only this device has, although someone is signed in. */
  unsent: boolean;
}

export const deviceDraft = (stored: PublicDraft | null): WizardDraft => ({
  fields: stored?.fields ?? {},
  answered: stored?.answeredSteps ?? [],
  typed: stored?.typed ?? {},
  inviteCode: stored?.inviteCode ?? null,
  user: null,
  job: null,
  unsent: false,
});

export const serverDraft = (user: User, job: Job | null, buffer: JobPost | null): WizardDraft => ({
  fields: { ...(job && fieldsOf(job)), ...buffer?.jobPostData },
  answered: [...new Set([...user.answeredSteps, ...(job?.answeredSteps ?? []), ...(buffer?.answeredSteps ?? [])])],
  typed: buffer?.typed ?? {},
  inviteCode: user.invitedBy?.referralCode ?? null,
  user,
  job,
  unsent: buffer !== null && buffer.answeredSteps.length > 0,
});

/** A job as the answers that made it. What has no answer is left out. */
export const fieldsOf = (job: Job): JobDraft => {
  const has = (step: OnboardingStep) => job.answeredSteps.includes(step);
  return {
    ...(job.categoryCode && { categoryCode: job.categoryCode }),
    ...(job.eventType && { eventType: job.eventType }),
    ...(has('JOB_MODELS_AMOUNT') && {
      amountMales: job.amountMales,
      amountFemales: job.amountFemales,
      amountNonBinary: job.amountNonBinary,
      amountAnyGender: job.amountAnyGender,
    }),
    ...(job.location && { location: job.location, localModelsOnly: job.localModelsOnly }),
    ...(job.eventDatePeriods.length > 0 && {
      eventDatePeriods: job.eventDatePeriods,
      rangeHoursPerDay: job.rangeHoursPerDay,
    }),
    ...((job.hourlyRate !== null || job.fixedRatePerModel !== null) && {
      hourlyRate: job.hourlyRate,
      fixedRatePerModel: job.fixedRatePerModel,
    }),
    ...(job.description !== null && { description: job.description }),
    ...(job.sensitiveWork && { sensitiveWork: job.sensitiveWork, sensitiveTerms: job.sensitiveTerms }),
    ...(has('JOB_MODELS_REQUIREMENTS') && { modelRequirements: job.modelRequirements }),
    ...(has('JOB_PHOTOS') && { imageIds: job.images.map(image => image.originalId) }),
    ...(has('JOB_MODEL_SUGGESTION') && { selectedModelIds: job.selectedModelIds }),
    premiumServices: job.premiumServices,
  };
};
