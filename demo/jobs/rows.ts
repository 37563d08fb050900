import type { jobPeriods, jobs, jobTallies } from '#server/db/tables/jobs.ts';
import { asks } from './brief.ts';
import type { DemoJob } from './jobs.ts';

export type JobRow = typeof jobs.$inferInsert;

/** Which columns an onboarding step fills: a draft holds those of its answered steps alone. */
const ready = (job: DemoJob, step: string): boolean => job.answeredSteps.some(answered => answered === step);

/** A job as it was when it was first written: a draft. What happened to it later is its history. */
export const jobRow = (job: DemoJob, selectedModelIds: string[]): JobRow => {
  const { brief, plan } = job;
  const located = ready(job, 'JOB_LOCATION') ? job.location : null;
  const dated = ready(job, 'JOB_DATE_TIME');
  const paid = ready(job, 'JOB_PAY_RATE');
  return {
    id: job.id,
    managerId: job.manager.id,
    lifecycle: 'DRAFT',
    categoryCode: brief.category,
    eventType: brief.event,
    eventDatePeriods: dated ? job.periods : [],
    rangeHoursPerDay: dated && 'rangeDays' in brief.hours ? brief.hours.hoursPerDay : null,
    startsAt: dated ? job.startsAt : null,
    endsAt: dated ? job.endsAt : null,
    fixedRatePerModel: paid && 'fixed' in brief.pay ? brief.pay.fixed : null,
    hourlyRate: paid && 'hourly' in brief.pay ? brief.pay.hourly : null,
    localModelsOnly: plan.localOnly ?? false,
    answeredSteps: job.answeredSteps,
    description: brief.description,
    location: located,
    latitude: located?.latitude ?? null,
    longitude: located?.longitude ?? null,
    modelRequirements: asks(brief.asks),
    sensitiveWork: brief.sensitive?.work ?? 'NONE',
    sensitiveTerms: brief.sensitive?.terms ?? null,
    premiumServices: plan.services ?? [],
    selectedModelIds,
    termsVersion: plan.termsChanged ? 2 : 1,
    revision: job.answeredSteps.length + 1,
    reviewedSnapshot: snapshotOf(job),
    createdAt: job.createdAt,
    updatedAt: job.createdAt,
  };
};

/** What staff saw before the owner answered or edited: an earlier wording and pay, so that there is a change to see. */
const snapshotOf = (job: DemoJob): Record<string, unknown> | null => {
  const { brief, plan } = job;
  if (!plan.resubmitted && !plan.editedAfterApproval) return null;
  const sentences = brief.description.split('. ');
  return {
    eventType: brief.event,
    categoryCode: brief.category,
    eventDatePeriods: job.periods,
    location: job.location,
    localModelsOnly: plan.localOnly ?? false,
    hourlyRate: 'hourly' in brief.pay ? brief.pay.hourly - 1000 : null,
    fixedRatePerModel: 'fixed' in brief.pay ? brief.pay.fixed - 5000 : null,
    description: `${sentences.slice(0, -1).join('. ')}.`,
    sensitiveWork: brief.sensitive?.work ?? 'NONE',
    sensitiveTerms: brief.sensitive?.terms ?? null,
    modelRequirements: asks(brief.asks),
  };
};

export const periodRows = (job: DemoJob): (typeof jobPeriods.$inferInsert)[] =>
  ready(job, 'JOB_DATE_TIME')
    ? job.periods.map(({ start, end }, position) => ({ jobId: job.id, position, during: `[${start},${end})` }))
    : [];

type Amounts = Pick<typeof jobTallies.$inferSelect, 'amountMales' | 'amountFemales' | 'amountNonBinary' | 'amountAnyGender'>;
export const amountsOf = ({ plan }: DemoJob): Amounts => {
  const [amountMales, amountFemales, amountNonBinary, amountAnyGender] = plan.places;
  return { amountMales, amountFemales, amountNonBinary, amountAnyGender };
};
