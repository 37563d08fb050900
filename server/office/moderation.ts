import { and, asc, eq } from 'drizzle-orm';
import { verdictNames } from '#contract/values/desk.ts';
import { type DeclineReason, declineReasonNames } from '#contract/values/office.ts';
import { type Moderation, moderationTransitions } from '#contract/values/user.ts';
import { lockUser } from '../auth/index.ts';
import { lockJob } from '../booking/index.ts';
import type { App, CallContext } from '../context.ts';
import type { Db } from '../db/client.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { moderationNotes } from '../db/tables/records.ts';
import { type UserRow, users } from '../db/tables/users.ts';
import { type Reviewed, recordDecision, refuseOthers, whoDecided } from '../desk/index.ts';
import { newId } from '../ids.ts';
import { readJob } from '../job/index.ts';
import { isJobReviewable, resolveNotes } from '../moderation/index.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { readUser } from '../user/index.ts';
import { jobSnapshot, userFingerprint, userSnapshot } from './snapshot.ts';

/** A job under review, locked. */
export const lockReviewedJob = async (db: Db, jobId: string): Promise<JobRow> => {
  const job = await lockJob(db, jobId);
  if (!job?.submittedAt) throw new Refusal('NOT_FOUND');
  if (job.lifecycle === 'CANCELLED')
    throw new Refusal(
      'ILLEGAL_TRANSITION',
      { machine: 'lifecycle', from: 'CANCELLED', allowed: [] },
      'This job has been cancelled: there is nothing left to decide.',
    );
  return job;
};

/** A person under review, locked. */
export const lockReviewedUser = async (db: Db, userId: string): Promise<UserRow> => {
  const user = await lockUser(db, userId);
  if (!user?.moderation) throw new Refusal('NOT_FOUND');
  return user;
};

/** Of a locked person: what they saved since they were shown is not approved. Programs of before there was a fingerprint send none. */
export const refuseUnseenPerson = async (db: Db, userId: string, shown: string | undefined): Promise<void> => {
  if (shown === undefined) return;
  const user = await readUser(db, userId);
  if (user && userFingerprint(user) !== shown) throw new Refusal('PERSON_CHANGED');
};

/** Jobs are locked before their manager, as everywhere: a decision about the manager may open all of these. */
export const lockDrafts = async (db: Db, managerId: string): Promise<void> => {
  await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.managerId, managerId), eq(jobs.lifecycle, 'DRAFT')))
    .orderBy(asc(jobs.id))
    .for('update');
};

/** Two staff may decide at the same moment: the second one reads who was first. */
const refuseTransition = async ({ db, viewer }: Deciding, id: string, from: Moderation | null, to: Moderation) => {
  const allowed = from ? moderationTransitions[from] : [];
  if (allowed.includes(to)) return;
  const first = await whoDecided(db, id);
  const words = from !== null && from !== 'ON_REVIEW' ? verdictNames[from] : null;
  throw new Refusal(
    'ILLEGAL_TRANSITION',
    { machine: 'moderation', from, to, allowed },
    first && words && first.staffId !== viewer?.id
      ? `${first.name} ${words} meanwhile. Nothing was changed.`
      : undefined,
  );
};

type Deciding = Pick<CallContext<'approveJob'>, 'app' | 'db' | 'viewer'>;

const reviewedJob = (job: JobRow): Reviewed => ({
  subject: 'JOB',
  id: job.id,
  sentAt: job.submittedAt ?? job.updatedAt,
  isRush: job.premiumServices.includes('RUSH_BOOKING'),
  moderation: job.moderation,
  appeal: job.appeal,
});

const reviewedUser = (user: UserRow): Reviewed => ({
  subject: 'USER',
  id: user.id,
  sentAt: user.submittedAt ?? user.updatedAt,
  isRush: false,
  moderation: user.moderation,
  appeal: user.appeal,
});

type Move = {
  to: Exclude<Moderation, 'ON_REVIEW'>;
  /** Stored in the audit entry. */
  why: string | null;
  /** Shown to the owner. */
  reason: string | null;
};

/** Decides about a job, storing what staff saw. The database refuses illegal transitions and writes the audit entry. */
export const transitionJob = async (call: Deciding, job: JobRow, { to, why, reason }: Move): Promise<void> => {
  const { app, db } = call;
  await refuseTransition(call, job.id, job.moderation, to);
  if (!isJobReviewable(app, job))
    throw new Refusal(
      'ILLEGAL_TRANSITION',
      { machine: 'lifecycle', from: job.lifecycle, allowed: [] },
      'This job has begun, so a review would change nothing. Call it off if it cannot go on.',
    );
  await refuseOthers(call, reviewedJob(job));
  const current = await readJob(db, job.id);
  await setAuditReason(db, why);
  await resolveNotes(app, db, job.id);
  await db
    .update(jobs)
    .set({
      moderation: to,
      moderationReason: reason,
      // Approval closes an appeal: a later decline may be appealed again.
      ...(to === 'APPROVED' && { appeal: null, appealedAt: null }),
      reviewedSnapshot: current && jobSnapshot(current),
      updatedAt: app.clock.now(),
    })
    .where(eq(jobs.id, job.id));
  await recordDecision(call, reviewedJob(job), to);
};

export const transitionUser = async (call: Deciding, user: UserRow, { to, why, reason }: Move): Promise<void> => {
  const { app, db } = call;
  await refuseTransition(call, user.id, user.moderation, to);
  await refuseOthers(call, reviewedUser(user));
  const current = await readUser(db, user.id);
  await setAuditReason(db, why);
  await resolveNotes(app, db, user.id);
  await db
    .update(users)
    .set({
      moderation: to,
      moderationReason: reason,
      ...(to === 'APPROVED' && { appeal: null, appealedAt: null }),
      reviewedSnapshot: current && userSnapshot(current),
      updatedAt: app.clock.now(),
      version: user.version + 1,
    })
    .where(eq(users.id, user.id));
  await recordDecision(call, reviewedUser(user), to);
};

type Note = { field: string; note: string };

/** Pins questions to fields of the owner's form; refuses unknown fields, and a second question for the same field. */
export const askNotes = async (
  app: App,
  db: Db,
  subjectId: string,
  notes: Note[],
  fields: readonly string[],
): Promise<void> => {
  notes.forEach(({ field }, index) => {
    if (!fields.includes(field))
      throw fieldRefusal('VALIDATION', `notes.${index}.field`, 'The form has no such field.');
    if (notes.findIndex(note => note.field === field) !== index)
      throw fieldRefusal('VALIDATION', `notes.${index}.field`, 'This field has a note already.');
  });
  const createdAt = app.clock.now();
  await db
    .insert(moderationNotes)
    .values(notes.map(({ field, note }) => ({ id: newId(), subjectId, field, note, createdAt })));
};

export const infoRequested = (notes: Note[]): Move => ({
  to: 'INFO_REQUESTED',
  why: notes.map(({ field, note }) => `${field}: ${note}`).join('\n'),
  reason: null,
});

export const declined = ({ reason, text }: { reason: DeclineReason; text: string }): Move => ({
  to: 'DECLINED',
  why: `${reason}: ${text}`,
  reason: `${declineReasonNames[reason]}: ${text}`,
});

export const approved: Move = { to: 'APPROVED', why: null, reason: null };
