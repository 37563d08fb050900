import type { JobFieldName } from './job-fields.ts';

/**
 * What a change means once a job has been approved. `TERMS`: it is what the models agreed to, so staff look at it, open
 * requests end, and those who applied or are booked are asked again. `REVIEW`: staff look at it. `NONE`: it simply holds.
 */
export type EditEffect = 'NONE' | 'REVIEW' | 'TERMS';

export const editEffects: Record<JobFieldName, EditEffect> = {
  eventType: 'NONE',
  categoryCode: 'TERMS',
  amountMales: 'NONE',
  amountFemales: 'NONE',
  amountNonBinary: 'NONE',
  amountAnyGender: 'NONE',
  location: 'TERMS',
  localModelsOnly: 'NONE',
  eventDatePeriods: 'TERMS',
  rangeHoursPerDay: 'TERMS',
  hourlyRate: 'TERMS',
  fixedRatePerModel: 'TERMS',
  description: 'TERMS',
  sensitiveWork: 'TERMS',
  sensitiveTerms: 'TERMS',
  modelRequirements: 'REVIEW',
  imageIds: 'REVIEW',
  selectedModelIds: 'NONE',
  premiumServices: 'NONE',
};
