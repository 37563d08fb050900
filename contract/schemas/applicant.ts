import { noDaySentence } from '../rules/job-dates.ts';
import {
  applicantActions,
  DECIDED_AT_ONCE,
  manyDecisions,
  participantStatuses,
  participantTypes,
  participantTypesInPath,
  requestStatuses,
} from '../values/applicant.ts';
import { ApplicantQuery } from './applicant-list.ts';
import { CancelBookingForm } from './cancel-forms.ts';
import { BookingCancelReason } from './cancellation.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { Confirmation, Job, ParticipantCounts, Places, TalentJob } from './job.ts';
import { LeaveCost, LeaveForm } from './leaving.ts';
import { listOf } from './list.ts';
import { Model } from './model.ts';
import { Opinion } from './opinion.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { TimeRange } from './time-range.ts';
import { z } from './zod.ts';

/** More than any job has. */
const DAYS_MAX = 400;

export const ParticipantStatus = z.enum(participantStatuses);

export const RequestStatus = z.enum(requestStatuses);

export const ParticipantType = z.enum(participantTypes);

export const ParticipantTypeInPath = z.enum(participantTypesInPath);

/** One model's part in one job. */
export const Applicant = z.object({
  jobId: Id,
  model: Model,
  status: ParticipantStatus,
  /** What the model wrote when applying. */
  note: z.string().nullable(),
  /** On which of the days of the job the applicant is available, on the venue's calendar; null for all of them. */
  availableDays: z.object({ days: z.array(z.iso.date()), of: z.number().int() }).nullable(),
  appliedAt: Instant.nullable(),
  requestedAt: Instant.nullable(),
  /** Of an open offer; null while it is checked who the model is: the time to answer stands still. */
  requestExpiresAt: Instant.nullable(),
  requestStatus: RequestStatus.nullable(),
  bookedAt: Instant.nullable(),
  declinedAt: Instant.nullable(),
  declinedBy: z.enum(['MANAGER', 'MODEL', 'SYSTEM']).nullable(),
  /** For a booking that the manager ended; without a reason, the whole job was cancelled. */
  cancelled: z
    .object({ reason: BookingCancelReason.nullable(), description: z.string(), feeCents: z.number().int() })
    .nullable(),
  /** Until then the manager can undo a decline. */
  undoUntil: Instant.nullable(),
  /** The terms changed since this model agreed: accepting asks the model again. */
  termsChanged: z.boolean(),
  /** The booked model brings someone along. */
  companion: z.boolean(),
  /** Not booked before they have proved who they are: accepting an application asks them first. */
  needsIdentity: z.boolean(),
  /** For a booking. */
  confirmation: Confirmation.nullable(),
  /** A standby who can take a place that was not confirmed. */
  hasPlaceOffer: z.boolean(),
  /** Times at which the model is already booked elsewhere. */
  conflicts: z.array(TimeRange),
  distanceMiles: z.number().nullable(),
  /** The manager's private opinion. */
  opinion: Opinion,
  /** The position among the standbys, from 1; null for others. */
  standby: z.number().int().nullable(),
  updatedAt: Instant,
});
export type Applicant = z.infer<typeof Applicant>;

export const ApplicantAction = z.enum(applicantActions);

const Decision = z.object({
  applicant: Applicant,
  counts: ParticipantCounts,
  places: Places,
  version: z.number().int(),
});

const ToModel = z.object({ chatUserId: Id });

export const ManyDecision = z.enum(manyDecisions);

/** The result for one of many: the applicant's new state, or why nothing was changed. */
export const DecisionResult = z.object({
  modelId: Id,
  applicant: Applicant.nullable(),
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type DecisionResult = z.infer<typeof DecisionResult>;

export const applicantRows = rows({
  getApplicantCounts: {
    does: 'How many take part, by status, from one snapshot.',
    who: 'JOB_OWNER',
    whileSeeing: true,

    answer: ParticipantCounts.extend({ places: Places, version: z.number().int() }),
  },
  getApplicants: {
    does: 'Who takes part, by status, in the order asked; items, counts and how many were found come from one snapshot.',
    who: 'JOB_OWNER',
    whileSeeing: true,
    path: { type: ParticipantTypeInPath },
    query: ApplicantQuery,
    answer: listOf(Applicant, ParticipantCounts).extend({ found: z.number().int() }),
  },
  getApplicant: {
    does: 'One model’s part in one job.',
    who: 'JOB_OWNER',
    whileSeeing: true,

    answer: Applicant,
  },
  acceptApplication: {
    does: 'Books an applicant, or asks again when the terms have changed. Twice is one booking.',
    who: 'JOB_OWNER',

    answer: Decision,
  },
  declineApplication: {
    does: 'Declines an applicant; the model is told when the time to undo has passed.',
    who: 'JOB_OWNER',
    whileSuspended: true,

    answer: Decision,
  },
  /** Not in the specification: many decisions at once, each under the rules of a single one. */
  decideMany: {
    does: 'Decides about many applicants, in the order given; each is done, or refused with its reason.',
    who: 'JOB_OWNER',

    body: z.object({
      action: ManyDecision,
      modelIds: z
        .array(Id)
        .min(1, 'Choose someone first.')
        .max(DECIDED_AT_ONCE, `At most ${DECIDED_AT_ONCE} at once.`)
        .refine(ids => new Set(ids).size === ids.length, 'Each model once.'),
    }),
    answer: z.object({
      results: z.array(DecisionResult),
      counts: ParticipantCounts,
      places: Places,
      version: z.number().int(),
    }),
  },
  /** Not in the specification, whose staffing ends by itself. */
  closeApplications: {
    does: 'Ends staffing: no more applications, and who waits is declined, but for standbys. Opening them again takes back what can be undone.',
    who: 'JOB_OWNER',
    whileSuspended: true,

    body: z.object({ closed: z.boolean() }),
    answer: Job,
  },
  /** Not in the specification: undoes a decline before the model is notified. */
  undoDecline: {
    does: 'Takes a decline back before the model is told.',
    who: 'JOB_OWNER',

    answer: Decision,
  },
  /** Not in the specification, whose bookings end only with the job. */
  cancelBooking: {
    does: 'Ends one booking before the job has started, and tells the model.',
    who: 'JOB_OWNER',
    whileSuspended: true,

    body: CancelBookingForm,
    /** `standby`: whom to ask now that a place is open; null without standbys. */
    answer: Decision.extend({ standby: z.object({ modelId: Id, firstName: z.string() }).nullable() }),
  },
  sendRequest: {
    does: 'Offers the job to a model.',
    who: 'JOB_OWNER',

    body: ToModel,
    answer: Decision,
  },
  /** Not in the specification, where requests cannot be cancelled. */
  getSpentAsks: {
    does: 'Which models have been asked for which open jobs of the caller as often as may be.',
    who: 'MANAGER',
    whileSeeing: true,
    answer: z.object({ most: z.number().int(), items: z.array(z.object({ jobId: Id, modelId: Id })) }),
  },
  cancelRequest: {
    does: 'Takes an unanswered offer back.',
    who: 'JOB_OWNER',
    whileSuspended: true,

    body: ToModel,
    answer: z.object({ counts: ParticipantCounts, places: Places, version: z.number().int() }),
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  applyToJob: {
    does: 'Applies for a job.',
    who: 'MODEL',

    body: z.object({
      /** The terms shown to the model: if they changed since, the call is refused with TERMS_CHANGED. */
      termsVersion: z.number().int().optional(),
      note: text('The note', 0, 500).optional(),
      /** For a part of the days of the job, on the venue's calendar; all of them when left out. */
      availableDays: z.array(z.iso.date()).min(1, noDaySentence).max(DAYS_MAX, `At most ${DAYS_MAX} days.`).optional(),
    }),
    answer: TalentJob,
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  withdrawApplication: {
    does: 'Takes an application back before a booking.',
    who: 'MODEL',
    whileSuspended: true,

    answer: TalentJob,
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  answerRequest: {
    does: 'Accepts or declines a manager’s offer.',
    who: 'MODEL',

    body: z.object({
      answer: z.enum(['ACCEPTED', 'DECLINED']),
      /** The terms shown to the model: accepting changed ones is refused with TERMS_CHANGED. */
      termsVersion: z.number().int().optional(),
    }),
    answer: TalentJob,
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  getLeaveCost: {
    does: 'What it counts for a booked model to leave now, and from when that keeps them from applying.',
    who: 'MODEL',
    whileSeeing: true,

    answer: LeaveCost,
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  leaveBooking: {
    does: 'A booked model leaves before the start, for what was shown; the place is open again.',
    who: 'MODEL',
    whileSuspended: true,

    body: LeaveForm,
    answer: TalentJob,
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  confirmBooking: {
    does: 'A booked model says again that they come, from 48 hours before the start; a place that was offered to standbys is theirs again.',
    who: 'MODEL',
    whileSuspended: true,

    answer: TalentJob,
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  takePlace: {
    does: 'A standby takes a place that a booked model did not confirm; the first one gets it.',
    who: 'MODEL',

    body: z.object({
      /** The terms shown to the model: if they changed since, the call is refused with TERMS_CHANGED. */
      termsVersion: z.number().int().optional(),
    }),
    answer: TalentJob,
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  answerTerms: {
    does: 'A booked model agrees to a job that has changed, or leaves it without penalty.',
    who: 'MODEL',
    whileSuspended: true,

    body: z.object({
      answer: z.enum(['AGREED', 'LEFT']),
      /** The terms shown to the model: if they changed since, the call is refused with TERMS_CHANGED. */
      termsVersion: z.number().int(),
    }),
    answer: TalentJob,
  },
});
