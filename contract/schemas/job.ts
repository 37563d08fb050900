import type { Rules } from '../rules/rules.ts';
import { confirmations } from '../values/applicant.ts';
import {
  dateTypes,
  jobLifecycles,
  jobListOrders,
  jobListStatuses,
  jobListStatusesInPath,
  jobMarks,
  partEnds,
} from '../values/job.ts';
import { AppealForm } from './appeal-form.ts';
import { CancelForm } from './cancel-forms.ts';
import { CancelFees, Cancellation } from './cancellation.ts';
import { Id } from './id.ts';
import { Image } from './image.ts';
import { Instant } from './instant.ts';
import { JobDraft } from './job-draft.ts';
import { answersReadBy, CategoryCode, jobAnswers } from './job-fields.ts';
import { SubmitForm } from './job-submit.ts';
import { commaList, listOf, Page } from './list.ts';
import { Location } from './place.ts';
import { rows } from './row.ts';
import { TimeOfDay } from './time-of-day.ts';
import { TimeRange } from './time-range.ts';
import { Moderation, ModerationNote, OnboardingStep } from './user.ts';
import { Waves } from './waves.ts';
import { z } from './zod.ts';

export const JobLifecycle = z.enum(jobLifecycles);

export const JobListStatus = z.enum(jobListStatuses);

export const JobListStatusInPath = z.enum(jobListStatusesInPath);
export type JobListStatusInPath = z.infer<typeof JobListStatusInPath>;

export const JobListOrder = z.enum(jobListOrders);

export const DateType = z.enum(dateTypes);

export const ParticipantCounts = z.object({
  all: z.number().int(),
  applied: z.number().int(),
  pending: z.number().int(),
  booked: z.number().int(),
  declined: z.number().int(),
});
export type ParticipantCounts = z.infer<typeof ParticipantCounts>;

/**
 * Places by gender and how many are filled, for the slot meter. A booking beyond its gender’s amount fills an
 * any-gender place.
 */
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
  categoryCode: jobAnswers.categoryCode,
  eventType: jobAnswers.eventType,
  eventDatePeriods: jobAnswers.eventDatePeriods,
  rangeHoursPerDay: jobAnswers.rangeHoursPerDay,
  hourlyRate: jobAnswers.hourlyRate,
  fixedRatePerModel: jobAnswers.fixedRatePerModel,
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  createdAt: Instant,
});

/** What was charged for a job but its premium services, or is to be, and has not brought its money. */
export const OpenCharge = z.object({
  purpose: z.enum(['BOOKINGS', 'OVERTIME', 'DEBT']),
  amountCents: z.number().int(),
  status: z.enum(['DUE', 'ACTION_NEEDED', 'PROCESSING', 'FAILED']),
  hasFailed: z.boolean(),
  nextTryAt: Instant.nullable(),
  /** When the job is cancelled unless it is paid. */
  cancelsAt: Instant.nullable(),
});
export type OpenCharge = z.infer<typeof OpenCharge>;

/** A job as its manager and staff see it. */
export const Job = Shared.extend({
  ...jobAnswers,
  audience: z.literal('CLIENT'),
  category: z.object({ code: CategoryCode, name: z.string() }).nullable(),
  onboardingStep: OnboardingStep.nullable(),
  answeredSteps: z.array(OnboardingStep),
  images: z.array(Image),
  moderationNotes: z.array(ModerationNote),
  /** Until when what staff ask is to be answered, or it is declined; null when they ask nothing. */
  answerUntil: Instant.nullable(),
  moderationReason: z.string().nullable(),
  submittedAt: Instant.nullable(),
  /** Until then a declined job can be appealed, once; null when it cannot. */
  appealUntil: Instant.nullable(),
  appealedAt: Instant.nullable(),
  cancellation: Cancellation.nullable(),
  manager: z.object({ id: Id, displayName: z.string().nullable(), companyName: z.string().nullable() }),
  counts: ParticipantCounts,
  places: Places,
  /** Null before the job is open, and for jobs opened without waves. */
  waves: Waves.nullable(),
  /** Submitted with premium services that are not paid yet: review starts once they are. */
  awaitsPayment: z.boolean(),
  openCharge: OpenCharge.nullable(),
  /** The manager takes no more applications; places can still be offered. */
  applicationsClosedAt: Instant.nullable(),
  /** Counts the saves of a draft: a save based on an older one is refused with STALE_DRAFT. */
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
  awaitsPayment: z.boolean(),
});
export type JobSummary = z.infer<typeof JobSummary>;

export const JobMark = z.enum(jobMarks);

/** Filters of the jobs suggested to a model. */
export const JobFilters = z.object({
  categories: commaList(CategoryCode).optional(),
  /** At most so far from home. */
  miles: z.coerce.number().int().min(1).max(10_000).optional(),
  /** At least so much in all. */
  minCents: z.coerce.number().int().min(0).max(100_000_000).optional(),
  /** Only what the model saved, or set aside; otherwise all but what they set aside. */
  mark: JobMark.optional(),
});
export type JobFilters = z.infer<typeof JobFilters>;

export const PartEnd = z.enum(partEnds);

export const Confirmation = z.enum(confirmations);

/** A job as a model sees it: before a booking the city and a circle of a mile; afterwards the full address. */
export const TalentJob = Shared.extend({
  ...answersReadBy('ANYONE', 'MODELS'),
  audience: z.literal('MODEL'),
  city: z.string(),
  timeZone: z.string(),
  circle: z.object({ latitude: z.number(), longitude: z.number(), radiusMiles: z.number() }),
  location: Location.nullable(),
  /** Of the call sheet, on the venue’s clock; null without one, and before a booking. */
  callTime: TimeOfDay.nullable(),
  companyName: z.string().nullable(),
  /** What models who worked for this client gave it. */
  clientRating: z.object({ stars: z.number(), reviewsCount: z.number().int() }).nullable(),
  images: z.array(Image),
  placesLeft: z.number().int(),
  payCents: z.number().int(),
  /** The client has paid in advance. */
  fundsSecured: z.boolean(),
  /** When the pay is sent: some hours after the end. */
  paidAt: Instant.nullable(),
  /** Why it suits this model, in words. */
  reasons: z.array(z.string()),
  mark: JobMark.nullable(),
  /** Times of the job at which the model is booked elsewhere, or away. */
  conflicts: z.array(TimeRange.extend({ kind: z.enum(['BOOKED', 'AWAY']) })),
  /** Counts changes of the terms. */
  termsVersion: z.number().int(),
  /** This model's participation; null when there is none. */
  participation: z
    .object({
      status: z.enum(['APPLIED', 'PENDING', 'BOOKED', 'DECLINED']),
      /** Of an open offer; null while it is checked who the model is: the time to answer stands still. */
      requestExpiresAt: Instant.nullable(),
      /** The job changed since this model agreed to it: a booking then needs `answerTerms`. */
      termsChanged: z.boolean(),
      /** For a booking. */
      confirmation: Confirmation.nullable(),
      /** The model stands by, and a booked model’s place that was not confirmed is theirs to take. */
      hasPlaceOffer: z.boolean(),
      /** When the client last looked at the application. */
      viewedAt: Instant.nullable(),
      /** Agreeing to an offer needs a proof of identity first. */
      needsIdentity: z.boolean(),
      /** The days on which the model has said to be available; null for all. */
      availableDays: z.array(z.iso.date()).nullable(),
      /** Booked now, or once before it ended. */
      wasBooked: z.boolean(),
      updatedAt: Instant,
      /** How the participation ended, if it did; with the client’s words where they gave some. */
      ended: z.object({ how: PartEnd, explanation: z.string().nullable() }).nullable(),
    })
    .nullable(),
  distanceMiles: z.number().nullable(),
});
export type TalentJob = z.infer<typeof TalentJob>;

/** `answeredSteps` are the steps of this save, empty choices included; `revision` guards against an older device. */
const save = { answeredSteps: z.array(OnboardingStep).max(20).optional(), revision: z.number().int().optional() };

export const SaveJob = (rules: Rules) => z.intersection(JobDraft(rules), z.object(save));

export type SaveJob = JobDraft & { answeredSteps?: z.infer<typeof OnboardingStep>[]; revision?: number };

/** With an id chosen by the caller a draft is created once, however often it is sent. */
export const CreateJob = (rules: Rules) => z.intersection(JobDraft(rules), z.object({ ...save, id: Id.optional() }));

export type CreateJob = SaveJob & { id?: string };

export const JobListCounts = z.object({ total: z.number().int() });

export const jobRows = rows({
  getJobs: {
    does: 'The caller’s jobs that are active, booked, pending, suggested or over (archive). Those of a manager by their models: booked, with an offer to answer, chosen among the suggestions. Those of a model by their own part.',
    who: 'SIGNED_IN',
    whileSeeing: true,
    path: { status: JobListStatusInPath },
    /** With the order, a manager’s active jobs are those that are on or ahead. */
    query: Page.extend({ ...JobFilters.shape, order: JobListOrder.optional() }),
    answer: listOf(z.discriminatedUnion('audience', [JobSummary, TalentJob]), JobListCounts),
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  saveJobMark: {
    does: 'A model saves a job or sets it aside, or takes that back. Jobs like those set aside come later in the list.',
    who: 'MODEL',
    body: z.object({ mark: JobMark.nullable() }),
    answer: TalentJob,
  },
  createJob: {
    does: 'Makes a draft of any part of a job, under the id given, once. A manager in registration has one draft: the call then continues it.',
    who: 'MANAGER',
    body: CreateJob,
    answer: Job,
  },
  getOnboarding: {
    does: 'How far registration has come: the user’s step and the draft; 404 when there is no draft.',
    who: 'MANAGER',
    whileSeeing: true,
    answer: z.object({ onboardingStep: OnboardingStep.nullable(), job: Job }),
  },
  getJob: {
    does: 'One job, as the caller may see it.',
    who: 'JOB_OWNER_OR_MODEL',
    whileSeeing: true,

    answer: z.discriminatedUnion('audience', [Job, TalentJob]),
  },
  /** Not in the specification: it saves a step or an edit. */
  saveJob: { does: 'Saves part of a job.', who: 'JOB_OWNER', body: SaveJob, answer: Job },
  /** Not in the specification: it sends the job to review. */
  submitJob: {
    does: 'Sends the job to review; the same again answers the same. Refused with the new prices of premium services if others were shown.',
    who: 'JOB_OWNER',

    body: SubmitForm,
    answer: Job,
  },
  cancelJob: {
    does: 'Cancels the job before it has started and tells everyone who applied or is booked.',
    who: 'JOB_OWNER',
    whileSuspended: true,

    body: CancelForm,
    answer: Job,
  },
  /** Not in the specification: a fee is shown before it is confirmed. */
  getCancelFees: {
    does: 'What cancelling the job, or one booking of it, costs now: for each booked model, and in all.',
    who: 'JOB_OWNER',
    whileSeeing: true,

    query: z.object({ modelId: Id.optional() }),
    answer: CancelFees,
  },
  /** Not in the specification, whose screens name it: copies the answers of a job into a new draft. */
  copyJob: {
    does: 'Makes a draft of another job’s answers; its dates are asked anew.',
    who: 'JOB_OWNER',

    answer: Job,
  },
  /** Not in the specification, which has no appeal for a declined job. */
  appealJob: {
    does: 'Asks staff to look at a declined job again, once.',
    who: 'JOB_OWNER',

    body: AppealForm,
    answer: Job,
  },
});
