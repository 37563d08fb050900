import type { Image } from '#contract/schemas/image.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { User } from '#contract/schemas/user.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import type { StepName } from '#wizard/flows/flows.ts';

/** A flow's answers as they were read, wherever they are kept. */
export interface Draft {
  fields: JobDraft;
  /** What is saved where others see it: on the server, or in the storage that a browser's tabs share. */
  saved: JobDraft;
  answered: readonly OnboardingStep[];
  /** By step: what is typed into forms that are not submitted yet. */
  typed: Record<string, unknown>;
  inviteCode: string | null;
  /** Null while nobody is signed in. */
  user: User | null;
  /** Null until the server has a draft. */
  job: Job | null;
  /** Named in the address of each step, where a person may have several drafts; null otherwise. */
  jobId: string | null;
  /** The server has every answer. */
  isSynced: boolean;
  /** Some answers wait here until the server can be reached. */
  unsent: boolean;
  /** Steps answered here and, differently, elsewhere since. */
  conflicts: readonly StepName[];
  /** Steps of an open job that are changed here and not saved yet. */
  changed: readonly StepName[];
  /** Of the steps that staff asked about, those gone through. */
  reviewed: readonly string[];
  /** Pictures of the answers, as far as they are known. */
  images: readonly Image[];
}

/** A job as the answers that made it. What has no answer is left out; once it was sent to review, everything has one. */
export const answersOf = (job: Job): JobDraft => {
  const has = (step: OnboardingStep) => job.submittedAt !== null || job.answeredSteps.includes(step);
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
