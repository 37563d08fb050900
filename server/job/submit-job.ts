import { eq } from 'drizzle-orm';
import { answersOf } from '#contract/rules/job-answers.ts';
import { submitErrors } from '#contract/schemas/job-submit.ts';
import { openLifecycles } from '#contract/values/job.ts';
import { lockJob } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { users } from '../db/tables/users.ts';
import { resolveNotes } from '../moderation/index.ts';
import { Refusal } from '../refusal.ts';
import { lockUser, missingOfManager } from '../user/index.ts';
import { answerJob, readJob } from './read.ts';

/** Submits a job for review. A manager in registration becomes active and is reviewed too. */
export const submitJob: Handler<'submitJob'> = async ({ app, db, path, rules, afterCommit }) => {
  const row = await lockJob(db, path.id);
  const manager = row && (await lockUser(db, row.managerId));
  const before = await readJob(db, path.id);
  if (!row || !manager || !before) throw new Refusal('NOT_FOUND');
  if (row.moderation === 'ON_REVIEW') return before;
  const isDraft = row.lifecycle === 'DRAFT';
  const isAsked = row.moderation === 'INFO_REQUESTED' && (isDraft || openLifecycles.includes(row.lifecycle));
  if (!isAsked && !(isDraft && row.moderation === null))
    throw new Refusal('ILLEGAL_TRANSITION', { from: row.moderation, to: 'ON_REVIEW' });
  // Each edit of an open job was validated when it was made; what only passing time made invalid does not refuse it.
  const fields = { ...missingOfManager(manager), ...(isDraft && submitErrors(answersOf(before), rules)) };
  if (Object.keys(fields).length > 0) throw new Refusal('JOB_INCOMPLETE', { fields });
  const now = app.clock.now();
  await db.update(jobs).set({ moderation: 'ON_REVIEW', submittedAt: now, updatedAt: now }).where(eq(jobs.id, row.id));
  await resolveNotes(app, db, row.id);
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
  return answerJob(db, path.id);
};
