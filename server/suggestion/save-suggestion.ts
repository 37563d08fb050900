import { eq, sql } from 'drizzle-orm';
import { lockUser, userOf } from '../auth/index.ts';
import { lockJob } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { textArray } from '../db/text-array.ts';
import { Refusal } from '../refusal.ts';
import { moveOnboarding, withSteps } from '../user/index.ts';
import { readOwnBrief, readSelected } from './read.ts';

/** Saves the chosen models that are still listed, in order. An empty choice answers the step too. */
export const saveSuggestion: Handler<'saveSuggestion'> = async call => {
  const { app, db, body, afterCommit } = call;
  const { id } = userOf(call);
  const row = await lockJob(db, body.jobId);
  if (row?.managerId !== id) throw new Refusal('NOT_FOUND');
  // Once the job is open its manager sends requests one by one.
  if (row.lifecycle !== 'DRAFT' || row.moderation === 'DECLINED')
    throw new Refusal('ILLEGAL_TRANSITION', { from: row.lifecycle, moderation: row.moderation });
  if (body.revision !== undefined && body.revision !== row.revision)
    throw new Refusal('STALE_DRAFT', { revision: row.revision, saved: body.revision });
  await db
    .update(jobs)
    .set({
      selectedModelIds: sql`array(
        select m.user_id from unnest(${textArray([...new Set(body.modelIds)])}::uuid[]) with ordinality as chosen(id, position)
        join models m on m.user_id = chosen.id and m.listed order by chosen.position)`,
      answeredSteps: withSteps(row.answeredSteps, ['JOB_MODEL_SUGGESTION']),
      revision: row.revision + 1,
      updatedAt: sql`app_now()`,
    })
    .where(eq(jobs.id, row.id));
  await moveOnboarding(call, await lockUser(db, id));
  // Another device may have the same draft open.
  afterCommit(() => app.bus.publish({ kind: 'LIVE', to: [id], event: { kind: 'JOB', id: row.id } }));
  const saved = await readOwnBrief(db, id, row.id);
  if (!saved) throw new Refusal('NOT_FOUND');
  return { items: await readSelected(db, saved, app.clock.now()) };
};
