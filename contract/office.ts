import { z } from 'zod';
import { CodeSent, PhoneNumber, Tokens, VerificationCode } from './auth.ts';
import { ById, Done, get, Id, Instant, listOf, Page, post, text } from './call.ts';
import { Job } from './job.ts';
import { StaffRole } from './staff-roles.ts';
import { User } from './user.ts';

/** Calls for staff. None is in the specification, which covers the marketplace's own client. */
export const Subject = z.enum(['JOB', 'USER']);
export type Subject = z.infer<typeof Subject>;

export const DeclineReason = z.enum(['INCOMPLETE', 'NOT_GENUINE', 'UNSAFE', 'AGAINST_RULES', 'OTHER']);
export type DeclineReason = z.infer<typeof DeclineReason>;
export const declineReasonNames: Record<DeclineReason, string> = {
  INCOMPLETE: 'Too little information',
  NOT_GENUINE: 'Does not look genuine',
  UNSAFE: 'Not safe for models',
  AGAINST_RULES: 'Against the marketplace’s rules',
  OTHER: 'Another reason',
};

export const Staff = z.object({ id: Id, name: z.string(), role: StaffRole });
export type Staff = z.infer<typeof Staff>;

export const QueueItem = z.object({
  subject: Subject,
  id: Id,
  title: z.string(),
  from: z.string(),
  city: z.string().nullable(),
  submittedAt: Instant,
  /** When the review is promised by: two hours for rush booking. */
  dueAt: Instant,
  rush: z.boolean(),
  resubmitted: z.boolean(),
  appealed: z.boolean(),
  /** What a model's late leaving adds up to, where that is why they are here. */
  points: z.number().int().nullable(),
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
  managerJobs: z.object({ total: z.number().int(), completed: z.number().int(), cancelled: z.number().int() }),
  /** Since staff last asked; empty on a first review. */
  changes: z.array(Change),
  /** What the owner said against the last decline. */
  appeal: z.string().nullable(),
  history: z.array(AuditEntry),
});
export type JobReview = z.infer<typeof JobReview>;

/** What a model's late leaving counts: all that has not faded, the latest first. */
export const PointsReview = z.object({
  held: z.number().int(),
  /** It waits in the queue to be looked at. */
  waits: z.boolean(),
  left: z.array(z.object({ jobId: Id, title: z.string(), points: z.number().int(), at: Instant })),
});
export type PointsReview = z.infer<typeof PointsReview>;

/** How many models' private fields a manager looked at: today toward the cap, and in all that is kept. */
export const PrivateViewsReview = z.object({
  today: z.number().int(),
  kept: z.number().int(),
  /** When the day's cap was last in their way. */
  limitReachedAt: Instant.nullable(),
});
export type PrivateViewsReview = z.infer<typeof PrivateViewsReview>;

export const UserReview = z.object({
  user: User,
  jobs: z.array(z.object({ id: Id, title: z.string(), lifecycle: z.string(), moderation: z.string().nullable() })),
  changes: z.array(Change),
  appeal: z.string().nullable(),
  history: z.array(AuditEntry),
  points: PointsReview.nullable(),
  /** Of managers. */
  privateViews: PrivateViewsReview.nullable(),
});
export type UserReview = z.infer<typeof UserReview>;

const Approve = z.object({
  approveManager: z.boolean().optional(),
  /** The revision that was looked at: one saved since is refused with JOB_CHANGED. */
  revision: z.number().int().optional(),
});
const RequestInformation = z.object({
  notes: z
    .array(z.object({ field: z.string().min(1).max(60), note: text('The note', 1, 1000) }))
    .min(1, 'Pin at least one note to a field.')
    .max(30),
});
const Decline = z.object({ reason: DeclineReason, text: text('The explanation', 1, 1000) });
const Because = z.object({ text: text('The reason', 1, 1000) });

export const officeCalls = {
  sendStaffCode: post('/office/code', {
    does: 'Checks a staff member’s passphrase and sends a code to their phone.',
    who: 'ANYONE',
    unkeyed: true,
    body: z.object({ phoneNumber: PhoneNumber, passphrase: z.string().min(1, 'Enter your passphrase.').max(200) }),
    answer: CodeSent,
  }),
  signInStaff: post('/office/session', {
    does: 'Opens a staff session with passphrase and code.',
    who: 'ANYONE',
    unkeyed: true,
    body: z.object({ phoneNumber: PhoneNumber, passphrase: z.string().min(1).max(200), code: VerificationCode }),
    answer: Tokens.omit({ refresh_token: true }),
  }),
  signOutStaff: post('/office/sign-out', { does: 'Ends this staff session.', who: 'STAFF', answer: Done }),
  getStaff: get('/office/staff', { does: 'The staff member signed in.', who: 'STAFF', answer: Staff }),
  getQueue: get('/office/queue', {
    does: 'What waits for review, the most urgent first.',
    who: 'STAFF_REVIEWER',
    query: Page,
    answer: listOf(QueueItem, z.object({ jobs: z.number().int(), users: z.number().int() })),
  }),
  getJobReview: get('/office/job/{id}', {
    does: 'A job with all that a decision needs.',
    who: 'STAFF_REVIEWER',
    path: ById,
    answer: JobReview,
  }),
  getUserReview: get('/office/user/{id}', {
    does: 'A person with all that a decision needs.',
    who: 'STAFF_REVIEWER',
    path: ById,
    answer: UserReview,
  }),
  approveJob: post('/office/job/{id}/approve', {
    does: 'Approves a job, and with it its manager if wished.',
    who: 'STAFF_REVIEWER',
    path: ById,
    body: Approve,
    answer: JobReview,
  }),
  requestJobInformation: post('/office/job/{id}/request-information', {
    does: 'Asks the owner for more, each note pinned to a field.',
    who: 'STAFF_REVIEWER',
    path: ById,
    body: RequestInformation,
    answer: JobReview,
  }),
  declineJob: post('/office/job/{id}/decline', {
    does: 'Declines a job with a reason.',
    who: 'STAFF_REVIEWER',
    path: ById,
    body: Decline,
    answer: JobReview,
  }),
  approveUser: post('/office/user/{id}/approve', {
    does: 'Approves a person.',
    who: 'STAFF_REVIEWER',
    path: ById,
    answer: UserReview,
  }),
  requestUserInformation: post('/office/user/{id}/request-information', {
    does: 'Asks a person for more, each note pinned to a field.',
    who: 'STAFF_REVIEWER',
    path: ById,
    body: RequestInformation,
    answer: UserReview,
  }),
  declineUser: post('/office/user/{id}/decline', {
    does: 'Declines a person with a reason.',
    who: 'STAFF_REVIEWER',
    path: ById,
    body: Decline,
    answer: UserReview,
  }),
  settlePoints: post('/office/user/{id}/settle-points', {
    does: 'Leaves a model’s points at that: they come back to the queue with the next ones.',
    who: 'STAFF_REVIEWER',
    path: ById,
    answer: UserReview,
  }),
  suspendUser: post('/office/user/{id}/suspend', {
    does: 'Suspends a person: they may read and finish what is booked, and nothing else.',
    who: 'STAFF_REVIEWER',
    path: ById,
    body: Because,
    answer: UserReview,
  }),
  banUser: post('/office/user/{id}/ban', {
    does: 'Closes an account: its sessions end, and signing in shows only why.',
    who: 'STAFF_REVIEWER',
    path: ById,
    body: Because,
    answer: UserReview,
  }),
  reinstateUser: post('/office/user/{id}/reinstate', {
    does: 'Opens a suspended or closed account again.',
    who: 'STAFF_REVIEWER',
    path: ById,
    body: Because,
    answer: UserReview,
  }),
};
