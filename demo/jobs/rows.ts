import type { jobPeriods, jobs, jobTallies } from '#server/db/tables/jobs.ts';
import { asks } from './brief.ts';
import type { DemoJob } from './jobs.ts';

export type JobRow = typeof jobs.$inferInsert;

/** The columns that an onboarding step fills: a draft has only those of its answered steps. */
const ready = (job: DemoJob, step: string): boolean => job.answeredSteps.some(answered => answered === step);

/** A job in its initial state, a draft. Later changes are in its history. */
export const jobRow = (job: DemoJob, selectedModelIds: string[], imageIds: string[]): JobRow => {
  const { brief, plan } = job;
  const located = ready(job, 'JOB_LOCATION') ? job.location : null;
  const dated = ready(job, 'JOB_DATE_TIME');
  const paid = ready(job, 'JOB_PAY_RATE');
  const answers = {
    categoryCode: brief.category,
    eventType: brief.event,
    eventDatePeriods: dated ? job.periods : [],
    rangeHoursPerDay: dated && 'rangeDays' in brief.hours ? brief.hours.hoursPerDay : null,
    fixedRatePerModel: paid && 'fixed' in brief.pay ? brief.pay.fixed : null,
    hourlyRate: paid && 'hourly' in brief.pay ? brief.pay.hourly : null,
    localModelsOnly: plan.localOnly ?? false,
    description: brief.description,
    location: located,
    modelRequirements: asks(brief.asks),
    sensitiveWork: brief.sensitive?.work ?? 'NONE',
    sensitiveTerms: brief.sensitive?.terms ?? null,
    premiumServices: plan.services ?? [],
    selectedModelIds,
  } satisfies Partial<JobRow>;
  return {
    ...answers,
    id: job.id,
    managerId: job.manager.id,
    lifecycle: 'DRAFT',
    startsAt: dated ? job.startsAt : null,
    endsAt: dated ? job.endsAt : null,
    answeredSteps: job.answeredSteps,
    latitude: located?.latitude ?? null,
    longitude: located?.longitude ?? null,
    termsVersion: plan.termsChanged ? 2 : 1,
    revision: job.answeredSteps.length + 1,
    reviewedSnapshot:
      plan.resubmitted || plan.editedAfterApproval ? earlier({ ...answers, ...amountsOf(job), imageIds }) : null,
    createdAt: job.createdAt,
    updatedAt: job.createdAt,
  };
};

type Answers = { description: string; fixedRatePerModel: number | null; hourlyRate: number | null };

/** The version staff saw before the owner answered or edited: a shorter description and less pay. */
const earlier = <Some extends Answers>(answers: Some): Some => {
  const { description, fixedRatePerModel, hourlyRate } = answers;
  return {
    ...answers,
    description: `${description.split('. ').slice(0, -1).join('. ')}.`,
    fixedRatePerModel: fixedRatePerModel && fixedRatePerModel - 5_000,
    hourlyRate: hourlyRate && hourlyRate - 1_000,
  };
};

export const periodRows = (job: DemoJob): (typeof jobPeriods.$inferInsert)[] =>
  ready(job, 'JOB_DATE_TIME')
    ? job.periods.map(({ start, end }, position) => ({ jobId: job.id, position, during: `[${start},${end})` }))
    : [];

type Amounts = Pick<
  typeof jobTallies.$inferSelect,
  'amountMales' | 'amountFemales' | 'amountNonBinary' | 'amountAnyGender'
>;
export const amountsOf = ({ plan }: DemoJob): Amounts => {
  const [amountMales, amountFemales, amountNonBinary, amountAnyGender] = plan.places;
  return { amountMales, amountFemales, amountNonBinary, amountAnyGender };
};
