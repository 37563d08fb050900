import { and, eq, isNull } from 'drizzle-orm';
import { submitErrors } from '#contract/job.ts';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { moderationNotes } from '../db/tables/records.ts';
import { type UserRow, users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';
import { lockUser } from '../user/read.ts';
import { draftOf } from './draft-of.ts';
import { readJob } from './read.ts';
import { lockJob } from './save.ts';

const managerErrors = (manager: UserRow): Record<string, string> => ({
  ...(!manager.name && { name: 'Your name is needed.' }),
  ...(!manager.companyName && { companyName: 'Company is needed.' }),
  ...(!manager.urlInstagram && !manager.urlTickTok && !manager.urlOther && { urlInstagram: 'Give at least one link.' }),
});

/** Sends a job to review. A manager in registration becomes active with it, and is reviewed too. */
export const submitJob: Handler<'submitJob'> = async ({ app, db, path, rules, afterCommit }) => {
  const row = await lockJob(db, path.id);
  const manager = row && (await lockUser(db, row.managerId));
  const before = await readJob(db, path.id);
  if (!row || !manager || !before) throw new Refusal('NOT_FOUND');
  if (row.moderation === 'ON_REVIEW') return before;
  if (row.lifecycle !== 'DRAFT' || (row.moderation !== null && row.moderation !== 'INFO_REQUESTED'))
    throw new Refusal('ILLEGAL_TRANSITION', { from: row.moderation, to: 'ON_REVIEW' });
  const fields = { ...managerErrors(manager), ...submitErrors(draftOf(before), rules) };
  if (Object.keys(fields).length > 0) throw new Refusal('JOB_INCOMPLETE', { fields });
  const now = app.clock.now();
  await db.update(jobs).set({ moderation: 'ON_REVIEW', submittedAt: now, updatedAt: now }).where(eq(jobs.id, row.id));
  await db
    .update(moderationNotes)
    .set({ resolvedAt: now })
    .where(and(eq(moderationNotes.subjectId, row.id), isNull(moderationNotes.resolvedAt)));
  if (manager.state === 'ONBOARDING') {
    await db
      .update(users)
      .set({ state: 'ACTIVE', moderation: 'ON_REVIEW', submittedAt: now, onboardingStep: null })
      .where(eq(users.id, manager.id));
  }
  afterCommit(() => {
    app.bus.publish({ kind: 'USER_CHANGED', userId: manager.id });
    app.bus.publish({ kind: 'LIVE', to: [manager.id], event: { kind: 'JOB', id: row.id } });
    app.bus.publish({ kind: 'LIVE', to: ['staff'], event: { kind: 'QUEUE', id: null } });
  });
  const job = await readJob(db, path.id);
  if (!job) throw new Refusal('NOT_FOUND');
  return job;
};
