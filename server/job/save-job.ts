import { eq } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';
import { onboardingStepOf } from '../user/change-user.ts';
import { lockUser } from '../user/read.ts';
import { readJob } from './read.ts';
import { lockJob, saveAnswers } from './save.ts';

/** A draft can be changed until it is with staff, and again when they ask for more. */
export const canBeSaved = (row: JobRow): boolean =>
  row.lifecycle === 'DRAFT' && (row.moderation === null || row.moderation === 'INFO_REQUESTED');

export const saveJob: Handler<'saveJob'> = async ({ app, db, path, body, afterCommit }) => {
  const row = await lockJob(db, path.id);
  if (!row) throw new Refusal('NOT_FOUND');
  if (!canBeSaved(row)) throw new Refusal('ILLEGAL_TRANSITION', { from: row.lifecycle, moderation: row.moderation });
  if (body.revision !== undefined && body.revision !== row.revision)
    throw new Refusal('STALE_DRAFT', { revision: row.revision, saved: body.revision });
  await saveAnswers(db, row, body);
  const manager = await lockUser(db, row.managerId);
  if (manager?.state === 'ONBOARDING') {
    const onboardingStep = await onboardingStepOf(db, manager, manager.answeredSteps);
    await db.update(users).set({ onboardingStep }).where(eq(users.id, manager.id));
    afterCommit(() => app.bus.publish({ kind: 'USER_CHANGED', userId: manager.id }));
  }
  const job = await readJob(db, path.id);
  if (!job) throw new Refusal('NOT_FOUND');
  return job;
};
