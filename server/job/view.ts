import { getTableColumns, sql } from 'drizzle-orm';
import { pickFields } from '#contract/rules/job-fields.ts';
import { firstUnanswered } from '#contract/rules/job-steps.ts';
import type { Job, JobSummary } from '#contract/schemas/job.ts';
import type { ModerationNote } from '#contract/schemas/user.ts';
import { categoryNames } from '#contract/values/job-fields.ts';
import { newJobOrder } from '#contract/values/job-steps.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import { countsView, type OpenChargeJson, openChargeView, placesView } from '../booking/index.ts';
import type { JobWavesRow } from '../db/tables/job-waves.ts';
import { type JobRow, type JobTallyRow, jobs } from '../db/tables/jobs.ts';
import { type ImageJson, imageView, withName } from '../file/index.ts';
import { appealUntil } from '../moderation/index.ts';
import { rowFields, tallyFields } from './stored-fields.ts';
import { wavesView } from './waves.ts';

/** The step at which a draft continues; null once submitted. JOB_PHOTOS, the last, also leads to the premium services. */
export const jobStep = (row: Pick<JobRow, 'submittedAt' | 'answeredSteps'>): OnboardingStep | null =>
  row.submittedAt ? null : (firstUnanswered(newJobOrder, row.answeredSteps) ?? 'JOB_PHOTOS');

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The columns of a job that every audience may see. */
export const sharedColumns = {
  id: jobs.id,
  lifecycle: jobs.lifecycle,
  moderation: jobs.moderation,
  categoryCode: jobs.categoryCode,
  eventType: jobs.eventType,
  eventDatePeriods: jobs.eventDatePeriods,
  rangeHoursPerDay: jobs.rangeHoursPerDay,
  hourlyRate: jobs.hourlyRate,
  fixedRatePerModel: jobs.fixedRatePerModel,
  startsAt: jobs.startsAt,
  endsAt: jobs.endsAt,
  createdAt: jobs.createdAt,
};
export type SharedRow = Pick<JobRow, keyof typeof sharedColumns>;

export const sharedView = (row: SharedRow) => ({
  id: row.id,
  lifecycle: row.lifecycle,
  moderation: row.moderation,
  categoryCode: row.categoryCode,
  eventType: row.eventType,
  eventDatePeriods: row.eventDatePeriods,
  rangeHoursPerDay: row.rangeHoursPerDay,
  hourlyRate: row.hourlyRate,
  fixedRatePerModel: row.fixedRatePerModel,
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  createdAt: row.createdAt.toISOString(),
});

const { managerId, latitude, longitude, endedAt, reviewedSnapshot, updatedAt, ...shown } = getTableColumns(jobs);
/** The columns that the view of a job is made of. */
export const jobColumns = shown;

export type JobParts = {
  job: Pick<JobRow, keyof typeof jobColumns>;
  tally: JobTallyRow;
  waves: JobWavesRow | null;
  images: ImageJson[] | null;
  notes: ModerationNote[] | null;
  answerUntil: string | null;
  manager: { id: string; name: string | null; companyName: string | null };
  awaitsPayment: boolean;
  openCharge: OpenChargeJson | null;
};

/** For the job's manager and staff. */
export const jobView = ({
  job,
  tally,
  waves,
  images,
  notes,
  answerUntil,
  manager,
  awaitsPayment,
  openCharge,
}: JobParts): Job => ({
  ...sharedView(job),
  ...pickFields(job, rowFields),
  ...pickFields(tally, tallyFields),
  audience: 'CLIENT',
  category: job.categoryCode && { code: job.categoryCode, name: categoryNames[job.categoryCode] },
  onboardingStep: jobStep(job),
  answeredSteps: job.answeredSteps,
  images: (images ?? []).map(image => withName(imageView(image), image)),
  moderationNotes: (notes ?? []).map(note => ({ ...note, askedAt: new Date(note.askedAt).toISOString() })),
  answerUntil,
  moderationReason: job.moderationReason,
  submittedAt: iso(job.submittedAt),
  appealUntil: job.lifecycle === 'DRAFT' ? appealUntil(job) : null,
  appealedAt: iso(job.appealedAt),
  cancellation: job.cancelReason && { reason: job.cancelReason, description: job.cancelDescription },
  manager: { id: manager.id, displayName: manager.name, companyName: manager.companyName },
  counts: countsView(tally),
  places: placesView(tally),
  waves: waves && wavesView(waves),
  awaitsPayment,
  openCharge: openChargeView(job, openCharge),
  applicationsClosedAt: iso(job.applicationsClosedAt),
  revision: job.revision,
  version: tally.version,
});

/** The columns that a job in a list is made of. */
export const summaryColumns = {
  ...sharedColumns,
  city: sql<string | null>`${jobs.location} ->> 'name'`,
  timeZone: sql<string | null>`${jobs.location} ->> 'timeZone'`,
  submittedAt: jobs.submittedAt,
  answeredSteps: jobs.answeredSteps,
  moderationReason: jobs.moderationReason,
};

export type SummaryParts = {
  job: SharedRow &
    Pick<JobRow, 'submittedAt' | 'answeredSteps' | 'moderationReason'> & {
      city: string | null;
      timeZone: string | null;
    };
  tally: JobTallyRow;
  faces: ImageJson[] | null;
  image: ImageJson | null;
  awaitsPayment: boolean;
};

export const summaryView = ({ job, tally, faces, image, awaitsPayment }: SummaryParts): JobSummary => ({
  ...sharedView(job),
  audience: 'CLIENT',
  city: job.city,
  timeZone: job.timeZone,
  onboardingStep: jobStep(job),
  counts: countsView(tally),
  places: placesView(tally),
  bookedFaces: (faces ?? []).map(imageView),
  image: image && imageView(image),
  moderationReason: job.moderationReason,
  awaitsPayment,
});
