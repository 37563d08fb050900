import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';

/** A job's answers in the shape of a draft, without those that are missing. */
export const draftOf = (job: Job): JobDraft => ({
  eventType: job.eventType ?? undefined,
  categoryCode: job.categoryCode ?? undefined,
  amountMales: job.amountMales,
  amountFemales: job.amountFemales,
  amountNonBinary: job.amountNonBinary,
  amountAnyGender: job.amountAnyGender,
  location: job.location ?? undefined,
  localModelsOnly: job.localModelsOnly,
  eventDatePeriods: job.eventDatePeriods.length > 0 ? job.eventDatePeriods : undefined,
  rangeHoursPerDay: job.rangeHoursPerDay,
  hourlyRate: job.hourlyRate,
  fixedRatePerModel: job.fixedRatePerModel,
  description: job.description ?? undefined,
  sensitiveWork: job.sensitiveWork ?? undefined,
  sensitiveTerms: job.sensitiveTerms,
  modelRequirements: job.modelRequirements,
  imageIds: job.images.map(image => image.originalId),
  selectedModelIds: job.selectedModelIds,
  premiumServices: job.premiumServices,
});
