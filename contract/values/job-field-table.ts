import { categoryNames, eventTypeNames, sensitiveWorkNames } from './job-fields.ts';
import type { OnboardingStep } from './user.ts';

/**
 * What a change means once a job has been approved. `TERMS`: it changes what models agreed to, so staff review it, open
 * requests end, and applicants and booked models are asked again. `REVIEW`: staff review it. `NONE`: it takes effect at
 * once.
 */
export type EditEffect = 'NONE' | 'REVIEW' | 'TERMS';

/** Who may see an answer besides the job's manager and staff: models, or also whoever has a link. */
export type FieldReaders = 'OWNER' | 'MODELS' | 'ANYONE';

export type FieldType =
  | 'CENTS'
  | 'CHOICE'
  | 'COUNT'
  | 'FLAG'
  | 'IDS'
  | 'PERIODS'
  | 'PLACE'
  | 'REQUIREMENTS'
  | 'SERVICES'
  | 'TEXT';

export type JobFieldDescriptor = {
  type: FieldType;
  /** Null is an answer: it does not apply. */
  nullable?: true;
  /** The label of each value of a choice; of a flag, the words for yes and no. */
  names?: Readonly<Record<string, string>>;
  /** The wizard's step that asks for it. */
  step: OnboardingStep;
  /** Its heading on screens. */
  label: string;
  /** In a sentence about a changed job: “Runway has changed: the pay”. */
  inSentence: string;
  /** The error at submit when it was not answered. */
  required?: string;
  readers: FieldReaders;
  effect: EditEffect;
  /** Each screen lays it out itself. Every other answer is shown as a fact, by its label and words. */
  laidOut?: true;
  /** Parts of the answer that may change without that effect. */
  freeParts?: readonly string[];
};

/**
 * Every answer of a job. Its rule and the server's answer are in `schemas/job-fields.ts`, its column in
 * `server/db/tables/jobs.ts`, both under the same name. Changes are listed in this order.
 */
export const jobFieldTable = {
  categoryCode: {
    type: 'CHOICE',
    names: categoryNames,
    step: 'JOB_CATEGORY',
    label: 'Category',
    inSentence: 'the category',
    required: 'Choose a category.',
    readers: 'ANYONE',
    effect: 'TERMS',
    laidOut: true,
  },
  eventType: {
    type: 'CHOICE',
    names: eventTypeNames,
    step: 'JOB_CATEGORY',
    label: 'Kind of event',
    inSentence: 'the kind of event',
    required: 'Say whether the event is private or public.',
    readers: 'ANYONE',
    effect: 'NONE',
    laidOut: true,
  },
  amountMales: {
    type: 'COUNT',
    step: 'JOB_MODELS_AMOUNT',
    label: 'Males',
    inSentence: 'the places',
    readers: 'OWNER',
    effect: 'NONE',
    laidOut: true,
  },
  amountFemales: {
    type: 'COUNT',
    step: 'JOB_MODELS_AMOUNT',
    label: 'Females',
    inSentence: 'the places',
    readers: 'OWNER',
    effect: 'NONE',
    laidOut: true,
  },
  amountNonBinary: {
    type: 'COUNT',
    step: 'JOB_MODELS_AMOUNT',
    label: 'Non-binary models',
    inSentence: 'the places',
    readers: 'OWNER',
    effect: 'NONE',
    laidOut: true,
  },
  amountAnyGender: {
    type: 'COUNT',
    step: 'JOB_MODELS_AMOUNT',
    label: 'Models wanted',
    inSentence: 'the places',
    readers: 'OWNER',
    effect: 'NONE',
    laidOut: true,
  },
  location: {
    type: 'PLACE',
    step: 'JOB_LOCATION',
    label: 'Place',
    inSentence: 'the place',
    required: 'Say where the job is.',
    readers: 'OWNER',
    effect: 'TERMS',
    laidOut: true,
    // Parking and the entrance are not part of the terms.
    freeParts: ['venueNote'],
  },
  localModelsOnly: {
    type: 'FLAG',
    names: { true: 'Local models only', false: 'Anywhere' },
    step: 'JOB_LOCATION',
    label: 'Models from',
    inSentence: 'who may apply',
    readers: 'OWNER',
    effect: 'NONE',
    laidOut: true,
  },
  eventDatePeriods: {
    type: 'PERIODS',
    step: 'JOB_DATE_TIME',
    label: 'Dates',
    inSentence: 'the time',
    required: 'Choose at least one date.',
    readers: 'ANYONE',
    effect: 'TERMS',
    laidOut: true,
  },
  rangeHoursPerDay: {
    type: 'COUNT',
    nullable: true,
    step: 'JOB_DATE_TIME',
    label: 'Hours a day',
    inSentence: 'the hours',
    readers: 'ANYONE',
    effect: 'TERMS',
    laidOut: true,
  },
  hourlyRate: {
    type: 'CENTS',
    nullable: true,
    step: 'JOB_PAY_RATE',
    label: 'Pay',
    inSentence: 'the pay',
    readers: 'MODELS',
    effect: 'TERMS',
    laidOut: true,
  },
  fixedRatePerModel: {
    type: 'CENTS',
    nullable: true,
    step: 'JOB_PAY_RATE',
    label: 'Pay',
    inSentence: 'the pay',
    readers: 'MODELS',
    effect: 'TERMS',
    laidOut: true,
  },
  description: {
    type: 'TEXT',
    step: 'JOB_DESCRIPTION',
    label: 'Description',
    inSentence: 'the description',
    required: 'Describe the work.',
    readers: 'ANYONE',
    effect: 'TERMS',
    laidOut: true,
  },
  sensitiveWork: {
    type: 'CHOICE',
    names: sensitiveWorkNames,
    step: 'JOB_DESCRIPTION',
    label: 'Sensitive work',
    inSentence: 'what is worn',
    required: 'Say whether the work is in swimwear or lingerie.',
    readers: 'MODELS',
    effect: 'TERMS',
    laidOut: true,
  },
  sensitiveTerms: {
    type: 'TEXT',
    nullable: true,
    step: 'JOB_DESCRIPTION',
    label: 'Consent asked of models',
    inSentence: 'the consent asked for',
    readers: 'MODELS',
    effect: 'TERMS',
    laidOut: true,
  },
  modelRequirements: {
    type: 'REQUIREMENTS',
    step: 'JOB_MODELS_REQUIREMENTS',
    label: 'Requirements',
    inSentence: 'the requirements',
    readers: 'MODELS',
    effect: 'REVIEW',
    laidOut: true,
  },
  imageIds: {
    type: 'IDS',
    step: 'JOB_PHOTOS',
    label: 'Pictures',
    inSentence: 'the pictures',
    // Answered as `images`, with their addresses.
    readers: 'ANYONE',
    effect: 'REVIEW',
    laidOut: true,
  },
  selectedModelIds: {
    type: 'IDS',
    step: 'JOB_MODEL_SUGGESTION',
    label: 'Models chosen',
    inSentence: 'the models asked first',
    readers: 'OWNER',
    effect: 'NONE',
    laidOut: true,
  },
  premiumServices: {
    type: 'SERVICES',
    step: 'JOB_PHOTOS',
    label: 'Premium services',
    inSentence: 'the premium services',
    readers: 'OWNER',
    effect: 'NONE',
    laidOut: true,
  },
} as const satisfies Record<string, JobFieldDescriptor>;

export type JobFieldName = keyof typeof jobFieldTable;
