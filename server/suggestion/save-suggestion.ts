import { eq, sql } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { users } from '../db/tables/users.ts';
import { lockJob } from '../job/save.ts';
import { canBeSaved } from '../job/save-job.ts';
import { words } from '../model/read.ts';
import { Refusal } from '../refusal.ts';
import { onboardingStepOf, withSteps } from '../user/change-user.ts';
import { lockUser } from '../user/read.ts';
import { userOf } from '../user/viewer.ts';
import { readOwnBrief, readSelected } from './read.ts';

/** Keeps, of the models chosen, those still listed, in the order chosen. An empty choice answers the step too. */
export const saveSuggestion: Handler<'saveSuggestion'> = async call => {
  const { app, db, body, afterCommit } = call;
  const { id } = userOf(call);
  const row = await lockJob(db, body.jobId);
  if (row?.managerId !== id) throw new Refusal('NOT_FOUND');
  if (!canBeSaved(row)) throw new Refusal('ILLEGAL_TRANSITION', { from: row.lifecycle, moderation: row.moderation });
  await db
    .update(jobs)
    .set({
      selectedModelIds: sql`array(
        select m.user_id from unnest(${words([...new Set(body.modelIds)])}::uuid[]) with ordinality as chosen(id, position)
        join models m on m.user_id = chosen.id and m.listed order by chosen.position)`,
      answeredSteps: withSteps(row.answeredSteps, ['JOB_MODEL_SUGGESTION']),
      updatedAt: sql`app_now()`,
    })
    .where(eq(jobs.id, row.id));
  const manager = await lockUser(db, id);
  if (manager?.state === 'ONBOARDING') {
    const onboardingStep = await onboardingStepOf(db, manager, manager.answeredSteps);
    await db.update(users).set({ onboardingStep }).where(eq(users.id, id));
    afterCommit(() => app.bus.publish({ kind: 'USER_CHANGED', userId: id }));
  }
  const saved = await readOwnBrief(db, id, row.id);
  if (!saved) throw new Refusal('NOT_FOUND');
  return { items: await readSelected(db, saved) };
};
