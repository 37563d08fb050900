import { and, desc, eq, sql } from 'drizzle-orm';
import type { Rules } from '#contract/rules/rules.ts';
import type { PremiumService } from '#contract/values/payment.ts';
import { lockUser, userOf } from '../../auth/index.ts';
import { lockJob } from '../../booking/index.ts';
import type { Handler } from '../../context.ts';
import { jobServices } from '../../db/tables/job-services.ts';
import { type JobRow, jobs } from '../../db/tables/jobs.ts';
import { releaseServices, startReview } from '../../job/index.ts';
import { Refusal } from '../../refusal.ts';
import { readOwed } from './owed.ts';
import { pay } from './pay.ts';
import { paymentView } from './payment-view.ts';
import { paysServices } from './pays-services.ts';

const hasUnpaid = sql`(${jobs.moderation} is null or ${jobs.moderation} = 'INFO_REQUESTED') and exists (select from ${jobServices} where ${jobServices.jobId} = ${jobs.id} and ${jobServices.status} = 'UNPAID')`;

/** The job that is named, or else the last submitted one of the caller, as long as its services wait for payment. */
export const getServicePayment: Handler<'getServicePayment'> = async call => {
  const { app, db, query } = call;
  const mine = and(eq(jobs.managerId, userOf(call).id), eq(jobs.lifecycle, 'DRAFT'), hasUnpaid);
  const isNamed = desc(sql`${jobs.id} is not distinct from ${query.jobId ?? null}::uuid`);
  const [job] = await db.select().from(jobs).where(mine).orderBy(isNamed, desc(jobs.updatedAt), desc(jobs.id)).limit(1);
  if (!job) return { payment: null };
  return { payment: await paymentView(app, db, job, await readOwed(app, db, job, true)) };
};

export const payServices: Handler<'payServices'> = call =>
  pay(call.app, { jobId: call.path.id, userId: userOf(call).id, ...call.body, isForServices: true });

const HOUR_MS = 3_600_000;

/** So near to its start a job is not reviewed in time without rush booking. */
const refuseWithoutRush = (job: JobRow, kept: readonly PremiumService[], { limits, nowMs }: Rules): void => {
  const hours = limits.leadHoursWithoutRush;
  const isNear = job.startsAt !== null && job.startsAt.getTime() < nowMs + hours * HOUR_MS;
  if (!isNear || kept.includes('RUSH_BOOKING')) return;
  const sentence = `A start within ${hours} hours needs rush booking. Pay for it, or move the start.`;
  throw new Refusal('JOB_INCOMPLETE', { fields: { premiumServices: sentence } }, sentence);
};

/** Takes the unpaid services away. */
export const dropServices: Handler<'dropServices'> = async call => {
  const { app, db, path, rules } = call;
  const job = await lockJob(db, path.id);
  if (!job) throw new Refusal('NOT_FOUND');
  if (!paysServices(job)) throw new Refusal('PAYMENT_DONE');
  const unpaid = and(eq(jobServices.jobId, job.id), eq(jobServices.status, 'UNPAID'));
  const found = await db.select().from(jobServices).where(unpaid);
  if (found.length === 0) throw new Refusal('PAYMENT_DONE');
  const kept = job.premiumServices.filter(service => !found.some(row => row.service === service));
  refuseWithoutRush(job, kept, rules);
  // It may have been asked for since the submission.
  const manager = await lockUser(db, job.managerId);
  if (manager?.identityAskedAt && !manager.identityVerifiedAt) throw new Refusal('IDENTITY_NEEDED');
  await releaseServices(app, db, job.id);
  await db.update(jobs).set({ premiumServices: kept }).where(eq(jobs.id, job.id));
  await startReview(app, db, job);
  return { jobId: job.id };
};
