import { z } from 'zod';
import {
  ById,
  get,
  Id,
  Instant,
  isPrintable,
  listOf,
  Page,
  post,
  put,
  type Rules,
  unprintableSentence,
} from './call.ts';
import { Image } from './file.ts';
import {
  CategoryCode,
  EventType,
  JobDraft,
  ModelRequirements,
  SensitiveWork,
  TimeRange,
  totalError,
} from './job-fields.ts';
import { PremiumService } from './payment.ts';
import { Location } from './place.ts';
import { Moderation, ModerationNote, OnboardingStep } from './user.ts';

export const JobLifecycle = z.enum([
  'DRAFT',
  'APPLICATIONS_ACCEPTANCE',
  'STAFFING',
  'INVOICED',
  'PREPAID',
  'STARTED',
  'ENDED',
  'DISPUTED',
  'PAYOUT',
  'COMPLETED',
  'CANCELLED',
]);
export type JobLifecycle = z.infer<typeof JobLifecycle>;

export const JobListStatus = z.enum(['ACTIVE', 'ARCHIVE', 'BOOKED', 'PENDING', 'SUGGESTED']);
export type JobListStatus = z.infer<typeof JobListStatus>;
/** In an address the status is written in small letters. */
export const JobListStatusInPath = z.enum(['active', 'archive', 'booked', 'pending', 'suggested']);

export const DateType = z.enum(['SPECIFIC_DATE', 'DATE_RANGE']);
export type DateType = z.infer<typeof DateType>;

/** The moves of rules §4; the database holds the same table and refuses any other. */
export const jobTransitions: Record<JobLifecycle, readonly JobLifecycle[]> = {
  DRAFT: ['APPLICATIONS_ACCEPTANCE', 'CANCELLED'],
  APPLICATIONS_ACCEPTANCE: ['STAFFING', 'CANCELLED'],
  STAFFING: ['APPLICATIONS_ACCEPTANCE', 'INVOICED', 'CANCELLED'],
  INVOICED: ['PREPAID', 'CANCELLED'],
  PREPAID: ['STARTED', 'CANCELLED'],
  STARTED: ['ENDED', 'CANCELLED'],
  ENDED: ['DISPUTED', 'PAYOUT'],
  DISPUTED: ['PAYOUT'],
  PAYOUT: ['COMPLETED'],
  COMPLETED: [],
  CANCELLED: [],
};

/** From approval to the start an open place can be applied for, requested and accepted. */
export const openLifecycles: readonly JobLifecycle[] = ['APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID'];

export const lifecycleNames: Record<JobLifecycle, string> = {
  DRAFT: 'Draft',
  APPLICATIONS_ACCEPTANCE: 'Accepting applications',
  STAFFING: 'Staffing',
  INVOICED: 'Staffed',
  PREPAID: 'Funds secured',
  STARTED: 'In progress',
  ENDED: 'Ended',
  DISPUTED: 'In dispute',
  PAYOUT: 'Paying out',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
};

export const ParticipantCounts = z.object({
  all: z.number().int(),
  applied: z.number().int(),
  pending: z.number().int(),
  booked: z.number().int(),
  declined: z.number().int(),
});
export type ParticipantCounts = z.infer<typeof ParticipantCounts>;

/** Places by gender and how many are filled: what the slot meter shows. A booking beyond its gender’s amount fills an any-gender place. */
export const Places = z.object({
  total: z.number().int(),
  booked: z.number().int(),
  left: z.object({
    males: z.number().int(),
    females: z.number().int(),
    nonBinary: z.number().int(),
    anyGender: z.number().int(),
  }),
});
export type Places = z.infer<typeof Places>;

const Shared = z.object({
  id: Id,
  lifecycle: JobLifecycle,
  moderation: Moderation.nullable(),
  categoryCode: CategoryCode.nullable(),
  eventType: EventType.nullable(),
  eventDatePeriods: z.array(TimeRange),
  rangeHoursPerDay: z.number().int().nullable(),
  hourlyRate: z.number().int().nullable(),
  fixedRatePerModel: z.number().int().nullable(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  createdAt: Instant,
});

/** A job as its manager and staff see it. */
export const Job = Shared.extend({
  audience: z.literal('CLIENT'),
  category: z.object({ code: CategoryCode, name: z.string() }).nullable(),
  localModelsOnly: z.boolean(),
  onboardingStep: OnboardingStep.nullable(),
  answeredSteps: z.array(OnboardingStep),
  description: z.string().nullable(),
  location: Location.nullable(),
  amountMales: z.number().int(),
  amountFemales: z.number().int(),
  amountAnyGender: z.number().int(),
  amountNonBinary: z.number().int(),
  modelRequirements: ModelRequirements,
  sensitiveWork: SensitiveWork.nullable(),
  sensitiveTerms: z.string().nullable(),
  images: z.array(Image),
  selectedModelIds: z.array(Id),
  premiumServices: z.array(PremiumService),
  moderationNotes: z.array(ModerationNote),
  moderationReason: z.string().nullable(),
  submittedAt: Instant.nullable(),
  manager: z.object({ id: Id, displayName: z.string().nullable(), companyName: z.string().nullable() }),
  counts: ParticipantCounts,
  places: Places,
  /** Counts the saves of a draft: a save that names an older one is refused with STALE_DRAFT. */
  revision: z.number().int(),
  version: z.number().int(),
});
export type Job = z.infer<typeof Job>;

/** A job in the manager's lists. */
export const JobSummary = Shared.extend({
  audience: z.literal('CLIENT'),
  city: z.string().nullable(),
  timeZone: z.string().nullable(),
  onboardingStep: OnboardingStep.nullable(),
  counts: ParticipantCounts,
  places: Places,
  /** Headshots of the first booked models, for the slot meter. */
  bookedFaces: z.array(Image),
  image: Image.nullable(),
  moderationReason: z.string().nullable(),
});
export type JobSummary = z.infer<typeof JobSummary>;

/** A job as a model sees it: before a booking the city and a circle of a mile; afterwards the full address. */
export const TalentJob = Shared.extend({
  audience: z.literal('MODEL'),
  description: z.string().nullable(),
  city: z.string(),
  timeZone: z.string(),
  circle: z.object({ latitude: z.number(), longitude: z.number(), radiusMiles: z.number() }),
  location: Location.nullable(),
  companyName: z.string().nullable(),
  sensitiveWork: SensitiveWork.nullable(),
  sensitiveTerms: z.string().nullable(),
  modelRequirements: ModelRequirements,
  images: z.array(Image),
  placesLeft: z.number().int(),
  payCents: z.number().int(),
  /** Where this model stands with the job; null before anything happened. */
  participation: z
    .object({
      status: z.enum(['APPLIED', 'PENDING', 'BOOKED', 'DECLINED']),
      requestExpiresAt: Instant.nullable(),
      updatedAt: Instant,
    })
    .nullable(),
  distanceMiles: z.number().nullable(),
});
export type TalentJob = z.infer<typeof TalentJob>;

/** The next step of the one flow a job is in: null once all are answered. */
export const firstUnanswered = (
  order: readonly OnboardingStep[],
  answered: readonly OnboardingStep[],
): OnboardingStep | null => order.find(step => !answered.includes(step)) ?? null;

/** Registration's order; premium services have no step of their own: they are where JOB_PHOTOS leads. */
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

/** Hours a model is paid for: each slot's, or the days of a range times its hours a day. */
export const paidHours = (job: { eventDatePeriods: TimeRange[]; rangeHoursPerDay: number | null }): number => {
  const hours = (period: TimeRange) => (Date.parse(period.end) - Date.parse(period.start)) / 3_600_000;
  if (job.rangeHoursPerDay === null) return job.eventDatePeriods.reduce((sum, period) => sum + hours(period), 0);
  return job.eventDatePeriods.reduce((sum, period) => sum + Math.round(hours(period) / 24), 0) * job.rangeHoursPerDay;
};

type Priced = Parameters<typeof paidHours>[0] & { hourlyRate: number | null; fixedRatePerModel: number | null };

/** What one model earns for the whole job, in cents. */
export const payPerModelCents = (job: Priced): number =>
  job.fixedRatePerModel ?? Math.round(paidHours(job) * (job.hourlyRate ?? 0));

/** What the manager would pay: every place filled, with the booking fee. In cents. */
export const budgetCents = (job: Priced, models: number, feePercent: number) => {
  const payCents = payPerModelCents(job) * models;
  const feeCents = Math.round((payCents * feePercent) / 100);
  return { payCents, feeCents, totalCents: payCents + feeCents };
};

/** What a job must hold to be reviewed, from any source: the sentences by field, empty when it is complete. */
export const submitErrors = (job: JobDraft, rules: Rules): Record<string, string> => {
  const missing: Record<string, string> = {};
  const needs = (field: keyof JobDraft, message: string) => {
    if (job[field] === undefined || job[field] === null || job[field] === '') missing[field] = message;
  };
  needs('categoryCode', 'Choose a category.');
  needs('eventType', 'Say whether the event is private or public.');
  needs('location', 'Say where the job is.');
  needs('description', 'Describe the work.');
  needs('sensitiveWork', 'Say whether the work is in swimwear or lingerie.');
  if (!job.eventDatePeriods?.length) missing.eventDatePeriods = 'Choose at least one date.';
  if (job.hourlyRate == null && job.fixedRatePerModel == null) missing.hourlyRate = 'Say what you pay.';
  const total = totalError(
    {
      amountMales: job.amountMales ?? 0,
      amountFemales: job.amountFemales ?? 0,
      amountNonBinary: job.amountNonBinary ?? 0,
      amountAnyGender: job.amountAnyGender ?? 0,
    },
    rules,
  );
  if (total) missing.amountAnyGender = total;
  const parsed = JobDraft(rules).safeParse(stripped(job));
  if (!parsed.success) for (const issue of parsed.error.issues) missing[issue.path.join('.')] ??= issue.message;
  const { limits, nowMs } = rules;
  const startMs = Math.min(...(job.eventDatePeriods ?? []).map(period => Date.parse(period.start)));
  const rush = job.premiumServices?.includes('RUSH_BOOKING');
  if (!rush && startMs < nowMs + limits.leadHoursWithoutRush * 3_600_000)
    missing.premiumServices = `A start within ${limits.leadHoursWithoutRush} hours needs rush booking.`;
  const floor =
    limits.hourlyCentsMin *
    Math.max(
      limits.paidHoursMin,
      paidHours({ eventDatePeriods: job.eventDatePeriods ?? [], rangeHoursPerDay: job.rangeHoursPerDay ?? null }),
    );
  if (job.fixedRatePerModel != null && job.fixedRatePerModel < floor)
    missing.fixedRatePerModel = `For these hours the fixed rate is at least $${Math.ceil(floor / 100).toLocaleString('en-US')} per model.`;
  return missing;
};

/** Only the draft's own fields, without those not answered: null means answered only where a field allows it. */
const stripped = (job: JobDraft): JobDraft => {
  const nullable = new Set(['rangeHoursPerDay', 'hourlyRate', 'fixedRatePerModel', 'sensitiveTerms']);
  return Object.fromEntries(
    Object.keys(jobFieldNames).flatMap(key => {
      const value = job[key as keyof JobDraft];
      return value === undefined || (value === null && !nullable.has(key)) ? [] : [[key, value]];
    }),
  );
};

export const jobFieldNames: Record<keyof JobDraft, OnboardingStep> = {
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
};

/** `answeredSteps` are those this save answers, an empty choice included; `revision` guards against an older device. */
const save = { answeredSteps: z.array(OnboardingStep).max(20).optional(), revision: z.number().int().optional() };
export const SaveJob = (rules: Rules) => z.intersection(JobDraft(rules), z.object(save));
export type SaveJob = JobDraft & { answeredSteps?: OnboardingStep[]; revision?: number };

export const JobListCounts = z.object({ total: z.number().int() });

export const jobCalls = {
  getJobs: get('/jobs/{status}', {
    does: 'The caller’s jobs: a manager’s active and archive; a model’s suggested, pending, booked and archive.',
    who: 'SIGNED_IN',
    path: z.object({ status: JobListStatusInPath }),
    query: Page,
    answer: listOf(z.discriminatedUnion('audience', [JobSummary, TalentJob]), JobListCounts),
  }),
  createJob: post('/job', {
    does: 'Makes a draft of any part of a job. A manager in registration has one draft: the call then continues it.',
    who: 'MANAGER',
    body: SaveJob,
    answer: Job,
  }),
  getOnboarding: get('/job/onboarding', {
    does: 'How far registration has come: the user’s step and the draft; 404 when there is no draft.',
    who: 'MANAGER',
    answer: z.object({ onboardingStep: OnboardingStep.nullable(), job: Job }),
  }),
  getJob: get('/job/{id}', {
    does: 'One job, as the caller may see it.',
    who: 'JOB_OWNER_OR_MODEL',
    path: ById,
    answer: z.discriminatedUnion('audience', [Job, TalentJob]),
  }),
  /** Not in the specification: it saves a step or an edit. */
  saveJob: put('/job/{id}', { does: 'Saves part of a job.', who: 'JOB_OWNER', path: ById, body: SaveJob, answer: Job }),
  /** Not in the specification: it sends the job to review. */
  submitJob: post('/job/{id}/submit', {
    does: 'Sends the job to review; the same again answers the same.',
    who: 'JOB_OWNER',
    path: ById,
    answer: Job,
  }),
  cancelJob: post('/job/{id}/cancel', {
    does: 'Cancels the job before it has started and tells everyone who applied or is booked.',
    who: 'JOB_OWNER',
    whileSuspended: true,
    path: ById,
    body: z.object({
      description: z
        .string()
        .trim()
        .min(1, 'Say why, in a sentence.')
        .max(1000, 'At most 1000 characters.')
        .refine(isPrintable, unprintableSentence),
    }),
    answer: Job,
  }),
};
