import type { Image } from '#contract/schemas/image.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { User } from '#contract/schemas/user.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import type { StepName } from '#wizard/flows/flows.ts';
import { type Edit, type JobPost, keptIn, keptInEdit, type PublicDraft } from './local-draft.ts';
import { clashesOf, stepsOf } from './merge.ts';

/** A flow's answers so far, wherever they are kept. */
export interface WizardDraft {
  fields: JobDraft;
  /** Those of them that the server has. */
  stands: JobDraft;
  answered: readonly OnboardingStep[];
  /** What stands in forms not yet answered, by step. */
  typed: Record<string, unknown>;
  inviteCode: string | null;
  /** Null while nobody is signed in. */
  user: User | null;
  /** Null until the server has a draft. */
  job: Job | null;
  /** Names the draft, from before the server has it; null where nobody is signed in, and for the one of registration until it is there. */
  jobId: string | null;
  /** Answers that only this device has, although someone is signed in. */
  unsent: boolean;
  /** Questions answered here and, otherwise, on another device since. */
  clashes: readonly StepName[];
  /** Of a job being edited: what is changed and not yet saved. */
  edit: Edit | null;
  /** Pictures of the answers, as far as they are known. */
  images: readonly Image[];
}

const nobodys = {
  user: null,
  job: null,
  jobId: null,
  unsent: false,
  clashes: [],
  edit: null,
  images: [],
  stands: {},
} as const;

export const deviceDraft = (stored: PublicDraft | null): WizardDraft => ({
  ...nobodys,
  fields: stored?.fields ?? {},
  answered: stored?.answeredSteps ?? [],
  typed: stored?.typed ?? {},
  inviteCode: stored?.inviteCode ?? null,
});

export const serverDraft = (
  user: User,
  job: Job | null,
  buffer: JobPost | null,
  jobId = job?.id ?? null,
): WizardDraft => {
  const stands = job ? fieldsOf(job) : {};
  return {
    ...nobodys,
    fields: { ...stands, ...buffer?.jobPostData },
    stands,
    answered: [...new Set([...user.answeredSteps, ...(job?.answeredSteps ?? []), ...(buffer?.answeredSteps ?? [])])],
    typed: buffer?.typed ?? {},
    inviteCode: user.invitedBy?.referralCode ?? null,
    user,
    job,
    jobId,
    unsent: buffer !== null && (buffer.answeredSteps.length > 0 || stepsOf(buffer.jobPostData).length > 0),
    clashes: clashesOf(keptIn(buffer), stands),
    images: job?.images ?? [],
  };
};

/** A job as it stands, with the changes made here. */
export const editDraft = (user: User, job: Job, edit: Edit | null): WizardDraft => {
  const standing = serverDraft(user, job, null);
  const kept = keptInEdit(edit);
  return {
    ...standing,
    fields: { ...standing.stands, ...kept.fields },
    typed: kept.typed,
    clashes: clashesOf(kept, standing.stands),
    edit,
    images: [...job.images, ...(edit?.images ?? [])],
  };
};

export const isSignedIn = (draft: WizardDraft): draft is WizardDraft & { user: User } => draft.user !== null;

/** The draft on a newer job than it was read from, where there is one. */
export const withJob = (draft: WizardDraft, job: Job | null): WizardDraft =>
  job && job.id === draft.job?.id && job.revision > draft.job.revision
    ? { ...draft, job, stands: fieldsOf(job) }
    : draft;

/** A job as the answers that made it. What has no answer is left out; once it was sent to review, everything has one. */
export const fieldsOf = (job: Job): JobDraft => {
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
