import { z } from 'zod';
import { ApplicantQuery } from './applicant-list.ts';
import { ById, get, Id, Instant, isPrintable, listOf, post, unprintableSentence } from './call.ts';
import { BookingCancelReason, CancelBookingForm } from './cancellation.ts';
import { type JobLifecycle, openLifecycles, ParticipantCounts, Places, TalentJob } from './job.ts';
import { TimeRange } from './job-fields.ts';
import { LeaveCost, LeaveForm } from './leaving.ts';
import { Model } from './model.ts';
import { Opinion } from './opinion.ts';

export const ParticipantStatus = z.enum(['APPLIED', 'BOOKED', 'DECLINED', 'PENDING']);
export type ParticipantStatus = z.infer<typeof ParticipantStatus>;

export const RequestStatus = z.enum(['SENT', 'ACCEPTED', 'DECLINED', 'CANCELLED']);
export type RequestStatus = z.infer<typeof RequestStatus>;

export const ParticipantType = z.enum(['ALL', 'APPLIED', 'PENDING', 'BOOKED', 'DECLINED']);
export type ParticipantType = z.infer<typeof ParticipantType>;
/** In an address the type is written in small letters. */
export const ParticipantTypeInPath = z.enum(['all', 'applied', 'pending', 'booked', 'declined']);
export type ParticipantTypeInPath = z.infer<typeof ParticipantTypeInPath>;

/** The moves of rules §5; the database holds the same table and refuses any other. */
export const participantTransitions: Record<ParticipantStatus, readonly ParticipantStatus[]> = {
  APPLIED: ['BOOKED', 'PENDING', 'DECLINED'],
  PENDING: ['BOOKED', 'DECLINED'],
  BOOKED: ['DECLINED'],
  DECLINED: ['APPLIED'],
};

/** One model's part in one job. */
export const Applicant = z.object({
  jobId: Id,
  model: Model,
  status: ParticipantStatus,
  /** What the model wrote when applying. */
  note: z.string().nullable(),
  appliedAt: Instant.nullable(),
  requestedAt: Instant.nullable(),
  requestExpiresAt: Instant.nullable(),
  requestStatus: RequestStatus.nullable(),
  bookedAt: Instant.nullable(),
  declinedAt: Instant.nullable(),
  declinedBy: z.enum(['MANAGER', 'MODEL', 'SYSTEM']).nullable(),
  /** Of a booking that the manager ended; without a reason, the whole job was cancelled. */
  cancelled: z
    .object({ reason: BookingCancelReason.nullable(), description: z.string(), feeCents: z.number().int() })
    .nullable(),
  /** Until then the manager can take a decline back. */
  undoUntil: Instant.nullable(),
  /** The terms changed since this model agreed: accepting asks the model again. */
  termsChanged: z.boolean(),
  /** Times at which the model is already booked elsewhere. */
  conflicts: z.array(TimeRange),
  distanceMiles: z.number().nullable(),
  /** The manager's own. */
  opinion: Opinion,
  /** The place among the applicants who stand by, from 1; null for who does not. */
  standby: z.number().int().nullable(),
  updatedAt: Instant,
});
export type Applicant = z.infer<typeof Applicant>;

export const ApplicantAction = z.enum(['ACCEPT', 'DECLINE', 'UNDO_DECLINE', 'CANCEL_REQUEST']);
export type ApplicantAction = z.infer<typeof ApplicantAction>;

type Decidable = Pick<Applicant, 'status' | 'undoUntil' | 'conflicts' | 'model'>;
type OpenJob = { lifecycle: JobLifecycle; startsAt: string | null; places: Places };

/** Why an action cannot be taken now, as the button's own sentence; null when it can. */
export const disabledBecause = (
  action: ApplicantAction,
  applicant: Decidable,
  job: OpenJob,
  nowMs: number,
): string | null => {
  if (action === 'DECLINE') return applicant.status === 'APPLIED' ? null : notThen(applicant.status);
  if (action === 'CANCEL_REQUEST') return applicant.status === 'PENDING' ? null : 'There is no open request.';
  if (action === 'UNDO_DECLINE') {
    if (applicant.status !== 'DECLINED') return notThen(applicant.status);
    return applicant.undoUntil && Date.parse(applicant.undoUntil) > nowMs ? null : 'The model has been told.';
  }
  if (applicant.status !== 'APPLIED') return notThen(applicant.status);
  if (!openLifecycles.includes(job.lifecycle)) return 'The job is not open for booking.';
  if (job.startsAt && Date.parse(job.startsAt) <= nowMs) return 'The job has started.';
  if (placesLeftFor(applicant.model.gender, job.places) === 0) return 'All places are filled.';
  if (applicant.conflicts.length > 0) return 'Booked elsewhere at that time.';
  return null;
};

const notThen = (status: ParticipantStatus) =>
  ({
    APPLIED: 'Not decided yet.',
    PENDING: 'Waiting for the model’s answer.',
    BOOKED: 'Already booked.',
    DECLINED: 'Already declined.',
  })[status];

export const placesLeftFor = (gender: Model['gender'], places: Places): number =>
  places.left.anyGender +
  { MALE: places.left.males, FEMALE: places.left.females, NON_BINARY: places.left.nonBinary }[gender];

const JobAndModel = z.object({ jobId: Id, modelId: Id });
const Decision = z.object({
  applicant: Applicant,
  counts: ParticipantCounts,
  places: Places,
  version: z.number().int(),
});
const ToModel = z.object({ chatUserId: Id });

export const DECIDED_AT_ONCE = 100;
export const ManyDecision = z.enum(['ACCEPT', 'DECLINE', 'UNDO_DECLINE', 'SHORTLIST']);
export type ManyDecision = z.infer<typeof ManyDecision>;

/** What became of one of many: the applicant as they stand now, or why nothing was done. */
export const DecisionResult = z.object({
  modelId: Id,
  applicant: Applicant.nullable(),
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type DecisionResult = z.infer<typeof DecisionResult>;

export const applicantCalls = {
  getApplicantCounts: get('/job/{id}/count', {
    does: 'How many take part, by status, from one snapshot.',
    forWhom: 'Programs that show a number and no list, such as a widget; our desk gets the counts with each list.',
    who: 'JOB_OWNER',
    path: ById,
    answer: ParticipantCounts.extend({ places: Places, version: z.number().int() }),
  }),
  getApplicants: get('/job/{id}/{type}', {
    does: 'Who takes part, by status, in the order asked; items, counts and how many were found come from one snapshot.',
    who: 'JOB_OWNER',
    path: z.object({ id: Id, type: ParticipantTypeInPath }),
    query: ApplicantQuery,
    answer: listOf(Applicant, ParticipantCounts).extend({ found: z.number().int() }),
  }),
  getApplicant: get('/job/{jobId}/{modelId}', {
    does: 'One model’s part in one job.',
    who: 'JOB_OWNER',
    path: JobAndModel,
    answer: Applicant,
  }),
  acceptApplication: post('/job/{jobId}/{modelId}/accept', {
    does: 'Books an applicant, or asks again when the terms have changed. Twice is one booking.',
    who: 'JOB_OWNER',
    path: JobAndModel,
    answer: Decision,
  }),
  declineApplication: post('/job/{jobId}/{modelId}/decline-application', {
    does: 'Declines an applicant; the model is told when the time to undo has passed.',
    who: 'JOB_OWNER',
    whileSuspended: true,
    path: JobAndModel,
    answer: Decision,
  }),
  /** Not in the specification: many decisions at once, each by the rules of one. */
  decideMany: post('/job/{id}/decisions', {
    does: 'Decides about many applicants, in the order given; each is done, or refused with its reason.',
    who: 'JOB_OWNER',
    path: ById,
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
  }),
  /** Not in the specification: takes a decline back before the model is told. */
  undoDecline: post('/job/{jobId}/{modelId}/undo-decline', {
    does: 'Takes a decline back before the model is told.',
    who: 'JOB_OWNER',
    path: JobAndModel,
    answer: Decision,
  }),
  /** Not in the specification, whose bookings end only with the job. */
  cancelBooking: post('/job/{jobId}/{modelId}/cancel', {
    does: 'Ends one booking before the job has started, and tells the model.',
    who: 'JOB_OWNER',
    whileSuspended: true,
    path: JobAndModel,
    body: CancelBookingForm,
    /** `standby`: whom to ask now that a place is open; null while nobody stands by. */
    answer: Decision.extend({ standby: z.object({ modelId: Id, firstName: z.string() }).nullable() }),
  }),
  sendRequest: post('/job/{id}/talents', {
    does: 'Offers the job to a model.',
    who: 'JOB_OWNER',
    path: ById,
    body: ToModel,
    answer: Decision,
  }),
  /** Not in the specification, which knows no end of asking. */
  getSpentAsks: get('/model/spent-asks', {
    does: 'Which models have been asked for which open jobs of the caller as often as may be.',
    who: 'MANAGER',
    answer: z.object({ most: z.number().int(), items: z.array(z.object({ jobId: Id, modelId: Id })) }),
  }),
  cancelRequest: post('/job/{id}/cancel-request', {
    does: 'Takes an unanswered offer back.',
    who: 'JOB_OWNER',
    whileSuspended: true,
    path: ById,
    body: ToModel,
    answer: z.object({ counts: ParticipantCounts, places: Places, version: z.number().int() }),
  }),
  /** Not in the specification, which leaves the model’s side to the app. */
  applyToJob: post('/job/{id}/apply', {
    does: 'Applies for a job.',
    who: 'MODEL',
    path: ById,
    body: z.object({
      /** What the model looked at: one changed since is refused with TERMS_CHANGED. */
      termsVersion: z.number().int().optional(),
      note: z.string().trim().max(500, 'At most 500 characters.').refine(isPrintable, unprintableSentence).optional(),
    }),
    answer: TalentJob,
  }),
  /** Not in the specification, which leaves the model’s side to the app. */
  withdrawApplication: post('/job/{id}/withdraw', {
    does: 'Takes an application back before a booking.',
    who: 'MODEL',
    whileSuspended: true,
    path: ById,
    answer: TalentJob,
  }),
  /** Not in the specification, which leaves the model’s side to the app. */
  answerRequest: post('/job/{id}/answer-request', {
    does: 'Accepts or declines a manager’s offer.',
    who: 'MODEL',
    path: ById,
    body: z.object({
      answer: z.enum(['ACCEPTED', 'DECLINED']),
      /** What the model looked at: a yes to one changed since is refused with TERMS_CHANGED. */
      termsVersion: z.number().int().optional(),
    }),
    answer: TalentJob,
  }),
  /** Not in the specification, which leaves the model’s side to the app. */
  getLeaveCost: get('/job/{id}/leave-cost', {
    does: 'What it counts for a booked model to leave now, and from when that keeps them from applying.',
    who: 'MODEL',
    path: ById,
    answer: LeaveCost,
  }),
  /** Not in the specification, which leaves the model’s side to the app. */
  leaveBooking: post('/job/{id}/leave', {
    does: 'A booked model leaves before the start, for what was shown; the place is open again.',
    who: 'MODEL',
    whileSuspended: true,
    path: ById,
    body: LeaveForm,
    answer: TalentJob,
  }),
  /** Not in the specification, which leaves the model’s side to the app. */
  answerTerms: post('/job/{id}/answer-terms', {
    does: 'A booked model agrees to a job that has changed, or leaves it without penalty.',
    who: 'MODEL',
    whileSuspended: true,
    path: ById,
    body: z.object({
      answer: z.enum(['AGREED', 'LEFT']),
      /** What the model looked at: one changed since is refused with TERMS_CHANGED. */
      termsVersion: z.number().int(),
    }),
    answer: TalentJob,
  }),
};
