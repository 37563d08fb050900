import { and, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { hasRight } from '#contract/rules/has-right.ts';
import type { OfficeApproval } from '#contract/schemas/approval-office.ts';
import type { AuditEntry, JobReview, UserReview } from '#contract/schemas/office.ts';
import type { User } from '#contract/schemas/user.ts';
import type { Subject } from '#contract/values/office.ts';
import { readPoints } from '../applicant/index.ts';
import { readApproval, readWaiting } from '../approval/index.ts';
import { maskPhone, staffOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler, StaffViewer } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/tables/jobs.ts';
import { auditEntries } from '../db/tables/records.ts';
import { users } from '../db/tables/users.ts';
import { readViewsReview } from '../gallery/index.ts';
import { readJob } from '../job/index.ts';
import { Refusal } from '../refusal.ts';
import { restrictedEntries } from '../restricted-entries.ts';
import { openSignalsOf } from '../trust/index.ts';
import { readAnyone } from '../user/index.ts';
import { readQueueItem } from './queue-items.ts';
import { changesSince, jobSnapshot, userFingerprint, userSnapshot } from './snapshot.ts';

const ENTRIES = 100;
const JOBS = 50;

/** `staff:<id>` and `user:<id>` by name. */
export const actorName = sql<string>`case
  when ${auditEntries.actor} like 'staff:%' then coalesce((select s.name from staff s where s.id = substr(${auditEntries.actor}, 7)::uuid), 'Staff')
  when ${auditEntries.actor} like 'user:%' then coalesce((select u.name from users u where u.id = substr(${auditEntries.actor}, 6)::uuid), 'Someone')
  when ${auditEntries.actor} = 'machine' then 'The server’s console'
  else 'System' end`;

/** The history of one job or person, newest first, as far as the reader may know it. */
const readHistory = async (db: Db, me: StaffViewer, subject: Subject, subjectId: string): Promise<AuditEntry[]> => {
  const { at, action, why, before, after } = auditEntries;
  const hidden = restrictedEntries.flatMap(({ actions, openTo }) => (hasRight(me.role, openTo) ? [] : actions));
  const rows = await db
    .select({ at, who: actorName, action, why, before, after })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, subjectId), eq(auditEntries.subject, subject), notInArray(action, hidden)))
    .orderBy(desc(auditEntries.id))
    .limit(ENTRIES);
  return rows.map(row => ({ ...row, at: row.at.toISOString() }));
};

/** Staff do not need to call people: the last two digits distinguish numbers. */
const forStaff = (user: User): User => ({ ...user, phone: user.phone && maskPhone(user.phone) });

/** A submitted job, with all that a decision needs. Drafts are not visible to staff. */
export const readJobReview = async (db: Db, me: StaffViewer, jobId: string): Promise<JobReview> => {
  const job = await readJob(db, jobId);
  if (!job?.submittedAt) throw new Refusal('NOT_FOUND');
  const found = await readAnyone(db, job.manager.id);
  if (!found) throw new Refusal('NOT_FOUND');
  const { user: manager, erasedAt } = found;
  const [managerJobs] = await db
    .select({
      total: sql<number>`count(*)::int`,
      completed: sql<number>`(count(*) filter (where ${jobs.lifecycle} = 'COMPLETED'))::int`,
      cancelled: sql<number>`(count(*) filter (where ${jobs.lifecycle} = 'CANCELLED'))::int`,
    })
    .from(jobs)
    .where(and(eq(jobs.managerId, manager.id), isNotNull(jobs.submittedAt)));
  const [subjectRow] = await db
    .select({
      snapshot: jobs.reviewedSnapshot,
      appeal: jobs.appeal,
      signals: openSignalsOf(sql`${manager.id}`, me.role),
    })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  return {
    job,
    manager: forStaff(manager),
    managerErasedAt: erasedAt?.toISOString() ?? null,
    managerFingerprint: userFingerprint(manager),
    signals: subjectRow?.signals ?? 0,
    managerJobs: managerJobs ?? { total: 0, completed: 0, cancelled: 0 },
    changes: changesSince(subjectRow?.snapshot ?? null, jobSnapshot(job)),
    appeal: subjectRow?.appeal ?? null,
    history: await readHistory(db, me, 'JOB', jobId),
    waiting: await readQueueItem(db, 'JOB', jobId, me),
  };
};

/** With who asked for it, and why. */
const readClosing = async (db: Db, me: StaffViewer, userId: string): Promise<OfficeApproval | null> => {
  const waiting = await readWaiting(db, 'CLOSE_ACCOUNT', userId);
  return waiting && readApproval(db, me, waiting.id);
};

/** A person, with their submitted jobs; also of a deleted account, whose history remains. */
export const readUserReview = async (db: Db, me: StaffViewer, userId: string): Promise<UserReview> => {
  const found = await readAnyone(db, userId);
  if (!found || found.user['@type'] === 'COMMON') throw new Refusal('NOT_FOUND');
  const { user, erasedAt } = found;
  const [subjectRow] = await db
    .select({
      snapshot: users.reviewedSnapshot,
      appeal: users.appeal,
      verifiedAt: users.identityVerifiedAt,
      askedAt: users.identityAskedAt,
      signals: openSignalsOf(sql`${userId}`, me.role),
    })
    .from(users)
    .where(eq(users.id, userId));
  const rows = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.managerId, userId), isNotNull(jobs.submittedAt)))
    .orderBy(desc(jobs.createdAt))
    .limit(JOBS);
  return {
    user: forStaff(user),
    erasedAt: erasedAt?.toISOString() ?? null,
    fingerprint: userFingerprint(user),
    jobs: rows.map(row => ({
      id: row.id,
      title: nameOf(row),
      lifecycle: row.lifecycle,
      moderation: row.moderation,
    })),
    changes: changesSince(subjectRow?.snapshot ?? null, userSnapshot(user)),
    appeal: subjectRow?.appeal ?? null,
    history: await readHistory(db, me, 'USER', userId),
    waiting: await readQueueItem(db, 'USER', userId, me),
    points: user['@type'] === 'MODEL' ? await readPoints(db, userId) : null,
    signals: subjectRow?.signals ?? 0,
    identity: {
      verifiedAt: subjectRow?.verifiedAt?.toISOString() ?? null,
      askedAt: subjectRow?.askedAt?.toISOString() ?? null,
    },
    closing: await readClosing(db, me, userId),
    privateViews: user['@type'] === 'MANAGER' ? await readViewsReview(db, userId) : null,
  };
};

export const getJobReview: Handler<'getJobReview'> = async call => readJobReview(call.db, staffOf(call), call.path.id);

export const getUserReview: Handler<'getUserReview'> = async call =>
  readUserReview(call.db, staffOf(call), call.path.id);
