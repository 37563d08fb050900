import type { OnboardingStep } from './user.ts';

export const categoryCodes = [
  'ATMOSPHERE',
  'EVENT_TRADE_SHOW',
  'FITTING',
  'RUNWAY',
  'SWIMWEAR_LINGERIE',
  'FITNESS',
  'CATALOG',
  'EDITORIAL',
  'ADVERTISING_CAMPAIGNS',
  'CONTENT_CREATORS',
] as const;
export type CategoryCode = (typeof categoryCodes)[number];

export const categoryNames: Record<CategoryCode, string> = {
  ATMOSPHERE: 'Atmosphere',
  EVENT_TRADE_SHOW: 'Event and Trade Show',
  FITTING: 'Fitting',
  RUNWAY: 'Runway',
  SWIMWEAR_LINGERIE: 'Swimwear and Lingerie',
  FITNESS: 'Fitness',
  CATALOG: 'Catalog',
  EDITORIAL: 'Editorial',
  ADVERTISING_CAMPAIGNS: 'Advertising Campaigns',
  CONTENT_CREATORS: 'Content Creators',
};

/** The specification's Event type, a label that changes no one's access. */
export const eventTypes = ['PRIVATE_EVENT', 'PUBLIC_EVENT'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventTypeNames: Record<EventType, string> = {
  PRIVATE_EVENT: 'Private event',
  PUBLIC_EVENT: 'Public event',
};

/** A required answer: work in swimwear or lingerie needs the model's consent to terms. */
export const sensitiveWorks = ['NONE', 'SWIMWEAR', 'LINGERIE'] as const;
export type SensitiveWork = (typeof sensitiveWorks)[number];

/** The answers of a job, and the step of the wizard at which each is given. */
export const stepOfField = {
  eventType: 'JOB_CATEGORY',
  categoryCode: 'JOB_CATEGORY',
  amountMales: 'JOB_MODELS_AMOUNT',
  amountFemales: 'JOB_MODELS_AMOUNT',
  amountNonBinary: 'JOB_MODELS_AMOUNT',
  amountAnyGender: 'JOB_MODELS_AMOUNT',
  location: 'JOB_LOCATION',
  localModelsOnly: 'JOB_LOCATION',
  eventDatePeriods: 'JOB_DATE_TIME',
  rangeHoursPerDay: 'JOB_DATE_TIME',
  hourlyRate: 'JOB_PAY_RATE',
  fixedRatePerModel: 'JOB_PAY_RATE',
  description: 'JOB_DESCRIPTION',
  sensitiveWork: 'JOB_DESCRIPTION',
  sensitiveTerms: 'JOB_DESCRIPTION',
  modelRequirements: 'JOB_MODELS_REQUIREMENTS',
  imageIds: 'JOB_PHOTOS',
  selectedModelIds: 'JOB_MODEL_SUGGESTION',
  premiumServices: 'JOB_PHOTOS',
} satisfies Record<string, OnboardingStep>;
export type JobFieldName = keyof typeof stepOfField;
