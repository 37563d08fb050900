import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import type { CategoryCode, EventType, SensitiveWork } from '#contract/values/job-fields.ts';

/** When the work is, in the venue's own time: so many days in a row from `start`, or whole days with hours to work. */
export type Hours = { start: string; hours: number; days?: number } | { rangeDays: number; hoursPerDay: number };

/** What a company requests, without place, time and number of models. */
export type Brief = {
  category: CategoryCode;
  event: EventType;
  description: string;
  hours: Hours;
  /** In cents. */
  pay: { hourly: number } | { fixed: number };
  asks?: Partial<ModelRequirements>;
  sensitive?: { work: Exclude<SensitiveWork, 'NONE'>; terms: string };
};

export const asks = (some: Partial<ModelRequirements> = {}): ModelRequirements => ({
  minHeightIn: null,
  maxHeightIn: null,
  hairColor: [],
  eyesColor: [],
  ethnicity: [],
  languages: [],
  skills: [],
  wardrobe: null,
  visibleTattoos: null,
  ...some,
});
