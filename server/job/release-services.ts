import { and, eq, inArray, sql } from 'drizzle-orm';
import { answersOf } from '#contract/rules/job-answers.ts';
import { changedFields } from '#contract/rules/job-edit.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { charges } from '../db/tables/charges.ts';
import { jobServices } from '../db/tables/job-services.ts';
import { Refusal } from '../refusal.ts';

/** Gives up the unpaid services of a job with their charge. Refused while their payment is under way, for it may still succeed. */
export const releaseServices = async (app: App, db: Db, jobId: string): Promise<void> => {
  const ofServices = and(eq(charges.jobId, jobId), eq(charges.purpose, 'SERVICES'));
  const underWay = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(ofServices, sql`(${charges.status} = 'PROCESSING' or ${charges.claimedUntil} > app_now())`));
  if (underWay.length > 0)
    throw new Refusal(
      'ILLEGAL_TRANSITION',
      {},
      'The payment of the premium services is under way. Wait for its answer.',
    );
  await db
    .update(charges)
    .set({ aim: 'RELEASE', nextTryAt: app.clock.now() })
    .where(and(ofServices, inArray(charges.status, ['DUE', 'ACTION_NEEDED', 'FAILED'])));
  await db.execute(sql`update charges set status = 'RELEASED' where job_id = ${jobId} and purpose = 'SERVICES'
    and aim = 'RELEASE' and (status = 'FAILED' or (status = 'DUE' and provider_id is null))`);
  await db.delete(jobServices).where(and(eq(jobServices.jobId, jobId), eq(jobServices.status, 'UNPAID')));
};

/** What waits for the payment of its services is sent anew once an answer changes, so that they and all answers are looked at again. */
export const releaseIfChanged = async (app: App, db: Db, before: Job, answers: JobDraft): Promise<void> => {
  if (before.awaitsPayment && changedFields(answersOf(before), answers).length > 0)
    await releaseServices(app, db, before.id);
};
