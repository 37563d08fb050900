import { and, eq } from 'drizzle-orm';
import { lockJob } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { jobServices } from '../../db/tables/job-services.ts';
import { startReview } from '../../job/index.ts';
import { paysServices } from './pays-services.ts';

/** The services of a job were paid: its review starts. */
export const markServicesPaid = async (app: App, db: Db, jobId: string): Promise<void> => {
  const job = await lockJob(db, jobId);
  const changed = await db
    .update(jobServices)
    .set({ status: 'PAID' })
    .where(and(eq(jobServices.jobId, jobId), eq(jobServices.status, 'UNPAID')))
    .returning({ service: jobServices.service });
  if (job && changed.length > 0 && paysServices(job)) await startReview(app, db, job);
};
