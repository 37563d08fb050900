import { and, eq, ne } from 'drizzle-orm';
import { jobDisabledBecause } from '#contract/rules/job-actions.ts';
import type { PremiumService } from '#contract/values/payment.ts';
import { lockJob } from '../booking/index.ts';
import { QUEUE_CHANGED } from '../bus/bus.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jobServices } from '../db/tables/job-services.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { Refusal } from '../refusal.ts';
import { answerJob, readJob } from './read.ts';
import { releaseServices } from './release-services.ts';

/** Premium services were given back with the decline, and are not given for nothing. */
const keepPaid = async (app: App, db: Db, { id, premiumServices }: JobRow): Promise<PremiumService[]> => {
  await releaseServices(app, db, id);
  const paid = await db
    .select({ service: jobServices.service })
    .from(jobServices)
    .where(and(eq(jobServices.jobId, id), ne(jobServices.status, 'REFUNDED')));
  return premiumServices.filter(service => paid.some(row => row.service === service));
};

/** Sends a declined job back to review with its owner's explanation. */
export const appealJob: Handler<'appealJob'> = async ({ app, db, path, body, rules, afterCommit }) => {
  const row = await lockJob(db, path.id);
  const before = row && (await readJob(db, path.id));
  if (!row || !before) throw new Refusal('NOT_FOUND');
  if (row.moderation === 'ON_REVIEW' && row.appeal === body.text) return before;
  const because = jobDisabledBecause('APPEAL', before, rules.nowMs);
  if (because) throw new Refusal('APPEAL_CLOSED', {}, because);
  const now = app.clock.now();
  const premiumServices = await keepPaid(app, db, row);
  await db
    .update(jobs)
    .set({
      moderation: 'ON_REVIEW',
      appeal: body.text,
      premiumServices,
      appealedAt: now,
      submittedAt: now,
      updatedAt: now,
    })
    .where(eq(jobs.id, row.id));
  afterCommit(() => {
    app.bus.publish({ kind: 'LIVE', to: [row.managerId], event: { kind: 'JOB', id: row.id } });
    app.bus.publish(QUEUE_CHANGED);
  });
  return answerJob(db, path.id);
};
