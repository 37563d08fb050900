import { reviewKinds } from '../values/desk.ts';
import { declineReasons, subjects } from '../values/office.ts';
import { OfficeApproval } from './approval-office.ts';
import { CodeSent, Tokens } from './auth.ts';
import { fingerprint } from './cancel-forms.ts';
import { CancelFees } from './cancellation.ts';
import { Done } from './done.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { Job } from './job.ts';
import { listOf, Page } from './list.ts';
import { PasskeyAnswer, PasskeyQuestion } from './passkey-office.ts';
import { PhoneNumber, VerificationCode } from './phone-number.ts';
import { rows } from './row.ts';
import { StaffRole } from './staff-roles.ts';
import { text } from './text.ts';
import { User } from './user.ts';
import { z } from './zod.ts';

export const Subject = z.enum(subjects);

export const DeclineReason = z.enum(declineReasons);

export const Staff = z.object({ id: Id, name: z.string(), role: StaffRole });
export type Staff = z.infer<typeof Staff>;

export const QueueItem = z.object({
  subject: Subject,
  id: Id,
  title: z.string(),
  from: z.string(),
  city: z.string().nullable(),
  submittedAt: Instant,
  /** The deadline of the review: two hours with rush booking. */
  dueAt: Instant,
  rush: z.boolean(),
  resubmitted: z.boolean(),
  appealed: z.boolean(),
  kind: z.enum(reviewKinds),
  /** Who has taken it, and what was said when it was handed over. */
  assignee: z.object({ id: Id, name: z.string(), note: z.string().nullable() }).nullable(),
  /** An appeal against a decision of the caller, which someone else decides. */
  isForOthers: z.boolean(),
  /** The total points of a model's late departures, if they are the reason for the review. */
  points: z.number().int().nullable(),
  /** How many signals about the person, or about the manager of the job, are open; none for who may not read them. */
  signals: z.number().int(),
});
export type QueueItem = z.infer<typeof QueueItem>;

export const AuditEntry = z.object({
  at: Instant,
  who: z.string(),
  action: z.string(),
  why: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

export const JobReview = z.object({
  job: Job,
  manager: User,
  /** When the manager’s account was deleted: nothing of them is left to show. */
  managerErasedAt: Instant.nullable(),
  /** Names what staff were shown of the manager: approving them with the job carries it. */
  managerFingerprint: z.string(),
  /** Open signals about the manager, as far as the caller may read them. */
  signals: z.number().int(),
  managerJobs: z.object({ total: z.number().int(), completed: z.number().int(), cancelled: z.number().int() }),
  /** Since staff last asked; empty on a first review. */
  changes: z.array(Change),
  /** The owner's text against the last decline. */
  appeal: z.string().nullable(),
  history: z.array(AuditEntry),
  /** Its item in the queue; null where nothing is to be decided. */
  waiting: QueueItem.nullable(),
});
export type JobReview = z.infer<typeof JobReview>;

/** A model's unexpired points, the latest first. */
export const PointsReview = z.object({
  held: z.number().int(),
  /** Whether it is in the review queue. */
  waits: z.boolean(),
  /** When the latest were given that nobody has looked at. */
  since: Instant.nullable(),
  left: z.array(z.object({ jobId: Id, title: z.string(), points: z.number().int(), at: Instant })),
});
export type PointsReview = z.infer<typeof PointsReview>;

/** How many models' private fields a manager has viewed: today toward the cap, and in all recorded days. */
export const PrivateViewsReview = z.object({
  today: z.number().int(),
  kept: z.number().int(),
  /** When the manager last reached the daily cap. */
  limitReachedAt: Instant.nullable(),
});
export type PrivateViewsReview = z.infer<typeof PrivateViewsReview>;

export const UserReview = z.object({
  user: User,
  /** When the account was deleted: its history is left, and its jobs. */
  erasedAt: Instant.nullable(),
  /** Names what staff were shown: an approval carries it. */
  fingerprint: z.string(),
  jobs: z.array(z.object({ id: Id, title: z.string(), lifecycle: z.string(), moderation: z.string().nullable() })),
  changes: z.array(Change),
  appeal: z.string().nullable(),
  history: z.array(AuditEntry),
  /** Their item in the queue; null where nothing is to be decided. */
  waiting: QueueItem.nullable(),
  points: PointsReview.nullable(),
  /** How many signals about them are open, as far as the caller may read them. */
  signals: z.number().int(),
  /** When they proved who they are, and since when staff ask for it. */
  identity: z.object({ verifiedAt: Instant.nullable(), askedAt: Instant.nullable() }),
  /** Closing it was asked for, and waits for a second person. */
  closing: OfficeApproval.nullable(),
  /** For managers only. */
  privateViews: PrivateViewsReview.nullable(),
});
export type UserReview = z.infer<typeof UserReview>;

/** What was shown of a person: if they saved something else since, the call is refused with PERSON_CHANGED. */
const personShown = z
  .string()
  .regex(/^[\w-]{1,100}$/, 'This does not name what was shown.')
  .optional();

const Approve = z.object({
  approveManager: z.boolean().optional(),
  /** The reviewed revision: if a newer one was saved, the call is refused with JOB_CHANGED. */
  revision: z.number().int().optional(),
  /** Of the manager, where they are approved too. */
  managerFingerprint: personShown,
});

const RequestInformation = z.object({
  notes: z
    .array(z.object({ field: z.string().min(1).max(60), note: text('The note', 1, 1000) }))
    .min(1, 'Pin at least one note to a field.')
    .max(30),
});

const Decline = z.object({ reason: DeclineReason, text: text('The explanation', 1, 1000) });

const Because = z.object({ text: text('The reason', 1, 1000) });

const FirstFactor = z.object({
  phoneNumber: PhoneNumber,
  passphrase: z.string().min(1, 'Enter your passphrase.').max(200),
});
const StaffTokens = Tokens.omit({ refresh_token: true });
const Proved = z.object({ until: Instant });

export const officeRows = rows({
  sendStaffCode: {
    does: 'Checks a staff member’s passphrase and sends a code to their phone, unless they have a passkey.',
    who: 'ANYONE',
    notReplayable: true,
    body: FirstFactor,
    answer: CodeSent,
  },
  signInStaff: {
    does: 'Opens a staff session with passphrase and code.',
    who: 'ANYONE',
    notReplayable: true,
    body: FirstFactor.extend({ code: VerificationCode }),
    answer: StaffTokens,
  },
  askPasskey: {
    does: 'Checks a staff member’s passphrase and asks for one of their passkeys, for five minutes.',
    who: 'ANYONE',
    notReplayable: true,
    body: FirstFactor,
    answer: PasskeyQuestion,
  },
  signInByPasskey: {
    does: 'Opens a staff session with passphrase and passkey.',
    who: 'ANYONE',
    notReplayable: true,
    body: FirstFactor.extend({ answer: PasskeyAnswer }),
    answer: StaffTokens,
  },
  signOutStaff: { does: 'Ends this staff session.', who: 'STAFF', answer: Done },
  keepStaffSession: {
    does: 'Says that someone is at the desk, so that this session does not end unused; when it will, and when in any case.',
    who: 'STAFF',
    answer: z.object({ idleAt: Instant, endsAt: Instant }),
  },
  sendProofCode: {
    does: 'Texts a code by which the staff member signed in proves that it is them, before money moves.',
    who: 'STAFF',
    notReplayable: true,
    answer: CodeSent,
  },
  proveStaff: {
    does: 'Takes that code: until the time it answers, this session moves money without another one.',
    who: 'STAFF',
    notReplayable: true,
    body: z.object({ code: VerificationCode }),
    answer: Proved,
  },
  askProofPasskey: {
    does: 'Asks the staff member signed in for one of their passkeys, before money moves.',
    who: 'STAFF',
    notReplayable: true,
    answer: PasskeyQuestion,
  },
  proveByPasskey: {
    does: 'Takes the passkey’s answer: until the time it answers, this session moves money without another one.',
    who: 'STAFF',
    notReplayable: true,
    body: z.object({ answer: PasskeyAnswer }),
    answer: Proved,
  },
  getStaff: {
    does: 'The staff member signed in, the calls that their role may make, how many incidents nobody has yet, how many approvals wait for them, how many people have an open report or signal, and how much of the money needs staff.',
    who: 'STAFF',
    answer: Staff.extend({
      may: z.array(z.string()),
      openApprovals: z.number().int(),
      openCases: z.number().int(),
      openIncidents: z.number().int(),
      openMoney: z.number().int(),
    }),
  },
  getQueue: {
    does: 'What waits for review, the most urgent first.',
    who: 'STAFF',
    query: Page,
    answer: listOf(
      QueueItem,
      /** `mine` is what the caller has taken, of both. */
      z.object({ jobs: z.number().int(), users: z.number().int(), mine: z.number().int() }),
    ),
  },
  getJobReview: {
    does: 'A job with all that a decision needs.',
    who: 'STAFF',

    answer: JobReview,
  },
  getUserReview: {
    does: 'A person with all that a decision needs.',
    who: 'STAFF',

    answer: UserReview,
  },
  approveJob: {
    does: 'Approves a job, and with it its manager if wished.',
    who: 'STAFF_REVIEWER',

    body: Approve,
    answer: JobReview,
  },
  requestJobInformation: {
    does: 'Asks the owner for more, each note pinned to a field.',
    who: 'STAFF_REVIEWER',

    body: RequestInformation,
    answer: JobReview,
  },
  declineJob: {
    does: 'Declines a job with a reason.',
    who: 'STAFF_REVIEWER',

    body: Decline,
    answer: JobReview,
  },
  getJobCancelFees: {
    does: 'What is due to each booked model if staff call an open or running job off now.',
    who: 'STAFF_REVIEWER',

    answer: CancelFees,
  },
  cancelJobByStaff: {
    does: 'Calls an open or running job off, for the fees that were shown; the client reads the reason.',
    who: 'STAFF_REVIEWER',
    asksProof: true,
    body: Because.extend({ fingerprint }),
    answer: JobReview,
  },
  approveUser: {
    does: 'Approves a person.',
    who: 'STAFF_REVIEWER',

    body: z.object({ fingerprint: personShown }),
    answer: UserReview,
  },
  requestUserInformation: {
    does: 'Asks a person for more, each note pinned to a field.',
    who: 'STAFF_REVIEWER',

    body: RequestInformation,
    answer: UserReview,
  },
  declineUser: {
    does: 'Declines a person with a reason.',
    who: 'STAFF_REVIEWER',

    body: Decline,
    answer: UserReview,
  },
  reviewJobAgain: {
    does: 'Takes an approved job that has not begun back to review: bookings stand, and nobody new is booked until then. The audit keeps why.',
    who: 'STAFF_REVIEWER',

    body: Because,
    answer: JobReview,
  },
  reviewUserAgain: {
    does: 'Takes an approved person back to review: their open jobs stay open. The audit keeps why.',
    who: 'STAFF_REVIEWER',

    body: Because,
    answer: UserReview,
  },
  settlePoints: {
    does: 'Leaves a model’s points at that: they come back to the queue with the next ones. Refused if there are points that were not shown.',
    who: 'STAFF_REVIEWER',
    body: z.object({
      /** `since` of the points as they were shown. Programs of before leave it out. */
      since: Instant.nullable().optional(),
    }),
    answer: UserReview,
  },
  suspendUser: {
    does: 'Suspends a person: they may read and finish what is booked, and nothing else.',
    who: 'STAFF_REVIEWER',

    body: Because,
    answer: UserReview,
  },
  banUser: {
    does: 'Closes an account: its sessions end, and signing in shows only why. One that was approved is suspended, and closed when a colleague approves.',
    who: 'STAFF_REVIEWER',

    body: Because,
    answer: UserReview,
  },
  warnUser: {
    does: 'Warns a person: they read it in a notice, and the history keeps it.',
    who: 'STAFF_REVIEWER',

    body: z.object({ text: text('The warning', 1, 500) }),
    answer: UserReview,
  },
  reinstateUser: {
    does: 'Opens a suspended or closed account again.',
    who: 'STAFF_REVIEWER',

    body: Because,
    answer: UserReview,
  },
});
