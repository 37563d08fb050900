import type { Rules } from './call.ts';
import { shownDollars } from './dollars.ts';
import { JobDraft, type TimeRange, totalError } from './job-fields.ts';
import { daysIn, isWholeDays } from './slot-times.ts';
import type { OnboardingStep } from './user.ts';

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

/** Hours a model is paid for: each slot's; of whole days their number times the hours a day. */
export const paidHours = (job: { eventDatePeriods: TimeRange[]; rangeHoursPerDay: number | null }): number => {
  const hours = (period: TimeRange) => (Date.parse(period.end) - Date.parse(period.start)) / 3_600_000;
  const { rangeHoursPerDay } = job;
  return job.eventDatePeriods.reduce(
    (sum, period) =>
      sum + (rangeHoursPerDay !== null && isWholeDays(period) ? daysIn(period) * rangeHoursPerDay : hours(period)),
    0,
  );
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
    missing.fixedRatePerModel = `For these hours the fixed rate is at least ${shownDollars(Math.ceil(floor / 100) * 100)} per model.`;
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
