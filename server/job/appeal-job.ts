import { eq } from 'drizzle-orm';
import { jobDisabledBecause } from '#contract/rules/job-actions.ts';
import { lockJob } from '../booking/index.ts';
import { QUEUE_CHANGED } from '../bus.ts';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { Refusal } from '../refusal.ts';
import { answerJob, readJob } from './read.ts';

/** Sends a declined job back to review with its owner's explanation. */
export const appealJob: Handler<'appealJob'> = async ({ app, db, path, body, rules, afterCommit }) => {
  const row = await lockJob(db, path.id);
  const before = row && (await readJob(db, path.id));
  if (!row || !before) throw new Refusal('NOT_FOUND');
  if (row.moderation === 'ON_REVIEW' && row.appeal === body.text) return before;
  const because = jobDisabledBecause('APPEAL', before, rules.nowMs);
  if (because) throw new Refusal('APPEAL_CLOSED', {}, because);
  const now = app.clock.now();
  await db
    .update(jobs)
    .set({ moderation: 'ON_REVIEW', appeal: body.text, appealedAt: now, submittedAt: now, updatedAt: now })
    .where(eq(jobs.id, row.id));
  afterCommit(() => {
    app.bus.publish({ kind: 'LIVE', to: [row.managerId], event: { kind: 'JOB', id: row.id } });
    app.bus.publish(QUEUE_CHANGED);
  });
  return answerJob(db, path.id);
};
