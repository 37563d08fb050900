import { eq } from 'drizzle-orm';
import { lockUser } from '../auth/index.ts';
import { QUEUE_CHANGED } from '../bus/bus.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { users } from '../db/tables/users.ts';
import { afterCommit } from '../http/transaction.ts';
import { resolveNotes } from '../moderation/index.ts';

/** Sends a locked job to review. A manager in registration becomes active and is reviewed too. */
export const startReview = async (app: App, db: Db, job: Pick<JobRow, 'id' | 'managerId'>): Promise<void> => {
  const now = app.clock.now();
  const manager = await lockUser(db, job.managerId);
  await db.update(jobs).set({ moderation: 'ON_REVIEW', submittedAt: now, updatedAt: now }).where(eq(jobs.id, job.id));
  await resolveNotes(app, db, job.id);
  if (manager?.state === 'ONBOARDING')
    await db
      .update(users)
      .set({ state: 'ACTIVE', moderation: 'ON_REVIEW', submittedAt: now, onboardingStep: null })
      .where(eq(users.id, manager.id));
  afterCommit(db, () => {
    app.bus.publish({ kind: 'USER_CHANGED', userId: job.managerId });
    app.bus.publish({ kind: 'LIVE', to: [job.managerId], event: { kind: 'JOB', id: job.id } });
    app.bus.publish(QUEUE_CHANGED);
  });
};
